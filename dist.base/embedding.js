// The manual of embedding: its language and colours, before the first paint;
// the address of this app in its examples; and buttons that copy them.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem("hensoku." + key);
    } catch (error) {
      return null;
    }
  }
  function speak(language) {
    root.lang = language;
    document.querySelectorAll("[data-language]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(button.dataset.language === language));
    });
    document.querySelectorAll("hensoku-board").forEach(function (board) {
      board.setAttribute("lang", language);
      board.setAttribute("theme", root.dataset.theme);
    });
    document.querySelectorAll("button.copy").forEach(function (button) {
      button.textContent = language === "ja" ? "コピー" : "Copy";
    });
  }
  var language = saved("language");
  if (language !== "ja" && language !== "en") {
    language = /^ja\b/i.test(navigator.language || "") ? "ja" : "en";
  }
  var theme = saved("theme");
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.setAttribute("data-theme", theme);
  root.setAttribute("data-boot", "ready");
  root.lang = language;

  addEventListener("DOMContentLoaded", function () {
    var app = new URL("./", location.href).href.replace(/\/$/, "");
    document.querySelectorAll("code").forEach(function (code) {
      var example = code.textContent.replaceAll("https://APP", app);
      if (example !== code.textContent) code.textContent = example;
    });
    document.querySelectorAll("pre").forEach(function (pre) {
      var button = document.createElement("button");
      pre.tabIndex = 0; // it scrolls
      button.type = "button";
      button.className = "button copy";
      button.addEventListener("click", function () {
        navigator.clipboard.writeText(pre.querySelector("code").textContent).then(
          function () {
            button.textContent = root.lang === "ja" ? "コピーしました" : "Copied";
          },
          function () {
            getSelection().selectAllChildren(pre.querySelector("code"));
          }
        );
      });
      pre.before(button);
    });
    document.querySelectorAll("[data-language]").forEach(function (button) {
      button.addEventListener("click", function () {
        try {
          localStorage.setItem("hensoku.language", button.dataset.language);
        } catch (error) {
          // It lasts as long as the page.
        }
        speak(button.dataset.language);
      });
    });
    speak(root.lang);
  });
})();
