// Runs before the first paint: colours and language from the saved settings or
// the browser, so that nothing flashes; and asks for what the page begins with.
// Old syntax on purpose: a browser that cannot run the app must still be able to
// say so.
(function () {
  var root = document.documentElement;

  function saved(key) {
    try {
      return localStorage.getItem("hensoku." + key);
    } catch (error) {
      return null; // storage is switched off
    }
  }

  var language = saved("language");
  if (language !== "ja" && language !== "en") {
    language = /^ja\b/i.test(navigator.language || "") ? "ja" : "en";
  }
  root.lang = language;

  var theme = saved("theme");
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.setAttribute("data-theme", theme);
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute("content", theme === "dark" ? "#161512" : "#f6f3ec");

  // Whether things move, where that is not left to the system.
  var motion = saved("motion");
  if (motion) root.setAttribute("data-motion", motion);

  var board = saved("board");
  if (board && board !== "wood") {
    root.setAttribute("data-board", board);
    var sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = "settings/boards.css";
    document.head.appendChild(sheet);
  }

  // What the shell shows: loading, ready, failed or unsupported.
  var able =
    typeof WebAssembly === "object" && "noModule" in HTMLScriptElement.prototype;
  root.setAttribute("data-boot", able ? "loading" : "unsupported");

  function kept() {
    try {
      return navigator.serviceWorker && navigator.serviceWorker.controller;
    } catch (error) {
      return null; // forbidden here
    }
  }

  // The files of each chunk, of what assemble.mjs has written: a sign for each, from 0 on.
  var files = document.querySelector("meta[name=hensoku]").dataset;
  var packs = files.packs.split(" ");
  var chunks = (window.chunks = {});
  files.chunks.split(",").forEach(function (line) {
    var parts = line.split(" ");
    chunks[parts[0]] = parts[1].split("").map(function (sign) {
      return packs[sign.charCodeAt(0) - 48] + ".wasm";
    });
  });

  var path = location.hash.replace(/^#?\/*/, "");
  // The rules of a game, and the style sheets without which they are not drawn.
  var reads = /^rules\/([\w-]+)/.exec(path);
  var sheets = ["guide/guide.css", "rules/rules.css", "reference/term-card.css"];

  // Resolves when the next frame has been drawn. A page that is not seen draws none.
  function drawn() {
    return new Promise(function (resolve) {
      requestAnimationFrame(function () {
        setTimeout(resolve);
      });
      setTimeout(resolve, 100);
    });
  }

  function wait(milliseconds) {
    return new Promise(function (resolve) {
      setTimeout(resolve, milliseconds);
    });
  }

  // The book has the same page: its head is shown until the app has come, and what is
  // wrong with it is of no account. Resolves when it is there, or will not be.
  function foretell(game) {
    return fetch("book/" + language + "/" + game + ".html")
      .then(function (page) {
        return page.ok ? page.text() : "";
      })
      .then(function (text) {
        var begin = text.indexOf('<div class="head">');
        var end = text.indexOf("<nav", begin);
        var shell = document.querySelector("#app .shell");
        if (begin < 0 || end < 0 || !shell) return;
        var page = new DOMParser().parseFromString(text.slice(begin, end), "text/html");
        var told = document.createElement("div");
        told.className = "manual foretold";
        told.appendChild(document.importNode(page.body.firstChild, true));
        var ways = told.querySelectorAll("a");
        for (var at = 0; at < ways.length; at++) {
          ways[at].setAttribute("href", ways[at].getAttribute("href").replace(/^.*#/, "#"));
        }
        shell.parentNode.insertBefore(told, shell);
      })
      .catch(function () {});
  }

  // What the page begins with: the shell, by the address in one file with what the
  // place needs. Where the service worker has all in parts, it is the parts.
  function beginning() {
    var places = /^(draft)\/|^(games|settings)\/*$/.exec(path);
    var chunk = places ? places[1] || places[2] : path ? "table" : "gallery";
    if (reads) chunk = "manual";
    // Its name, and the chunks that come along.
    var whole = !kept() && new RegExp("(app-with-" + chunk + "-\\w+)(\\S*)").exec(files.beginnings);
    if (whole) root.setAttribute("data-begins", chunk + whole[2]);
    return whole ? [whole[1] + ".wasm"] : [files.wasm].concat(chunks[chunk]);
  }

  // How whoever needs a file fetches what was asked for by a link: in any other way some
  // browser loads it a second time.
  window.asIs = { mode: "no-cors", credentials: "include" };

  // Resolves when all of them have come, or will not.
  function ask(files, rel) {
    function one(file) {
      return new Promise(function (resolve) {
        var link = document.createElement("link");
        link.onload = link.onerror = resolve;
        link.rel = rel;
        link.as = "fetch"; // of a style sheet it says nothing
        link.href = file;
        document.head.appendChild(link);
      });
    }
    return Promise.all(files.map(one));
  }
  // It is asked for as soon as something is drawn, and does not hold that up: of a page of
  // rules what can be read already, if it comes at once.
  if (able) {
    var begun = (window.begun = beginning());
    var told = reads && !kept() && foretell(reads[1]);
    var styled = reads && ask(sheets, "stylesheet");
    var seen = Promise.all([told, styled]).then(drawn);
    window.asked = Promise.race([seen, wait(200)]).then(function () {
      ask(begun, "preload");
    });
    // Browsers show some milliseconds later what they have drawn.
    window.foretold = told && seen.then(wait.bind(null, 100));
  }

  // A script that does not arrive.
  addEventListener(
    "error",
    function (event) {
      if (event.target && event.target.tagName === "SCRIPT" && able) {
        root.setAttribute("data-boot", "failed");
      }
    },
    true
  );
  addEventListener("click", function (event) {
    if (event.target.closest && event.target.closest("[data-reload]")) {
      location.reload();
    }
  });
})();
