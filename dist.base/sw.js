// The service worker: keeps one whole build, so that the page needs no network
// after one visit.
//
// - Every build has a cache of its own, named by its id. It is filled before the
//   worker may start, and each file is checked against the sum that was taken
//   when it was built: a host that has a part of the new build only, or answers
//   with something else, cannot spoil it. Then this worker is dropped, and the
//   one before it goes on.
// - A new worker waits until a page tells it that the person agrees.
// - A page of an earlier build that is still open goes on getting its own files:
//   their names are made of their contents, and the cache stays until the last
//   such page is gone. A file without a hash in its name can be asked for with
//   `?` and the build's id behind its name.
// - The book is many pages, of which most people read few: each is kept when it has been
//   read, and all of them where the app is installed.
//
// The next two lines are written when the app is built.
const BUILD = "e08814b4b1e79aa8";
const FILES = {"analysis-4b72ee7d.wasm":"S3LufR19k4gPdW6M9J58QwyKIzvfLYA+EOJrASRjJ74=","analysis/analysis.css":"mhrQB6aRldvoGEDpfVsTE3KmrTvBvHZ1IkpkmE4vhR8=","app-16caf7ec.js":"R94CTRdiNMOkcJu/u2Ln1bf8nTirRWKc3gafLdHB/98=","app-16caf7ec_bg.wasm":"r+aglBwyBXhZRkD67nhVbyaHENYjBec/N0GrZWYr9W8=","board-fae6731a.js":"m2Z1A+Av7MeVZNDcaupQMYyYUvrXNizoBhZnuy0WTLI=","board-fae6731a_bg.wasm":"TXv2h1fqokBD9VCA+VjvyoWMmUJ/0DBa3p8CVl54k8s=","boards-f6c0d52f.css":"9sDVL3ZpiKJbR2dfZG+mLvJ8hLxNLtNKh5/1EHlVwQE=","book/book.css":"J5soj4rXapPCVXy+Kjn8o5CFsHdDKJRO6qF4aVOKZPk=","book/en/checkers-1.html":"TiiEohskUOSSyHaOiVv1uBSTvTTxOHXmOIxkIFLJ7lk=","book/en/checkers-2.html":"eXKlYdDKWKzOKM0UsHoOZB1q7wS5VuEwa321oxvU68I=","book/en/checkers-variant-1.html":"5TOrUYryzu+BXxubntTOqpSdkyPNbloAKEeVYZvZsfY=","book/en/checkers-variant-2.html":"ovz+Bm8/UrtqE/aeJvr7Fwx6rUoae5shVXRZ7sLrMOE=","book/en/chess.html":"Nicw6anm9neeviFk4bSiuQV7FxCyGIc0HlFWtSKhFDw=","book/en/cylinder-1.html":"HzXsAWBF2ezi7b+u7MtV1POYtj9TAslGwPtJKeLewDE=","book/en/cylinder-2.html":"NIZLshXB/ARTCS5ZEuPS4EFHDaYpaHXXifahRP3Us6Q=","book/en/expanded-prison-1.html":"7WJCw9XSzlOBWWewJFGy0RFmlmCNOUOGTZfqkac9ti0=","book/en/expanded-prison-2.html":"1kHyVYEkpJePIYwp13huHYsFXaa2/cavEsDqFOIKIhc=","book/en/footwork-1.html":"TJR+pFUkH/scCVQFYU0NzXC6ic1uikQ7eKpPXnLDBko=","book/en/footwork-2.html":"LGq3Y/PbNebMizE+eqe92J5uEe7a351KaLZ7NGyi+Hs=","book/en/footwork-3.html":"vwpgDzsP24h0Gaq17Mf73NyYFOfmHoPmQPHPjb0I2Xw=","book/en/footwork-4.html":"Tx+wQALTd/Bb6JpSnelMCaXIMc6t3K8zSEYxngjxbXA=","book/en/footwork-5.html":"1h+BfQrvgLnZVEorZkZIyBhbhH3kohiAitJZYKMoAow=","book/en/footwork-6.html":"TqiPb9u8eFa66XHzrZ9u0McH6lytxWFGjrMfpyzqiM0=","book/en/footwork-7.html":"F14kx28BjMQs6OQx7+fvmKKhaOoF52Yjtv0xbaXQ2Nk=","book/en/forward-1.html":"2jE6wmuEhjq3/uCMXYJCtN7p6SKp+UwoFNKXlK7udEo=","book/en/forward-2.html":"3gLbHZf9qQcOcLVpzvJ8sNfDDgk8vnY2EYW9yxzHh2g=","book/en/forward-3.html":"NROShk1cBhi1DB/5jgo63/VwmNyho7M86CgJQcMk8Nk=","book/en/forward-4.html":"73WvBc2ycfjRYprGaFZWrrvYqGDZ20lvLe/vaY5XkME=","book/en/index.html":"5lWJBkoi/mTOZZeTzk3zgwvYkcojbTYgvuNQBK1FLJA=","book/en/janggi.html":"gXBXSbfTcx/FlfB32IfxitgvdrB/KG3VH4fNNGviFA0=","book/en/kosaku-a.html":"V5mOh3Y8quPiqAmxdyyIdOVS6oXoJV+qczbeCtqrFE8=","book/en/kosaku-s.html":"XDQcUeVK9zdiz7qnlCNoxSKCbMoBI2ezrM9bmnQq4F4=","book/en/makruk.html":"b4ENXbZnAxb/4BiGzdU0ZGOc6lKHPlRhZQZfq6vwgdE=","book/en/non-reusable-1.html":"snYUVukA34fye1KFToYkfuEosYNaupWI4XsmxxViDB0=","book/en/non-reusable-2.html":"lX6S7dbBvrwJaotnteYroSpZstjyWrabXJjxf+94/jM=","book/en/non-reusable-3.html":"9vecysLhRcwT9yTzOcjDdQ7r0VMeiBPC854lGjhejFs=","book/en/non-reusable-4.html":"u5/QZExoB7P+WeV6CyMb6Diyzh0iTzgzewDOpwp4a50=","book/en/not-capture-1.html":"JdEvV7Ny9pE/Oaezbx/FJLuOZf7A29AqussHk7hHbps=","book/en/not-capture-2.html":"CbKb2+WCcxI1vhEw4Pvzmg6NZl/IGMF+Pm8oll0CbUo=","book/en/not-capture-3.html":"l0FmAV+DTlrXiQsiQdfFnERUdikUwxdbm10BjTAMJ6o=","book/en/not-capture-4.html":"qOnG26h/lQl85ZJShcVVmy46lSjUnsWv3Yn9mRt9dbk=","book/en/renewal-1.html":"PlfvDEMDwNH9Pdz19ZPK17DSWfG3ZBDZ6kulNfpnsZY=","book/en/renewal-2.html":"B9cvAqWGUgEpqb+g1w0+MyppxM2yzv6LJtg7tyPJvgY=","book/en/rengo-chess.html":"bHoyz/DKr7KbX+Fgl/vZtWCDdShJqWpArUi7TpG9UJk=","book/en/rengo-janggi.html":"TXQR3oZsMDYJZzJK/9KA1mXstrYU0wonfjkVSowSLa4=","book/en/rengo-makruk.html":"UtgilrxdYFD6cZNSIkENrlY0giX0Nv+9S2CeQq0d4eI=","book/en/rengo-shogi.html":"3EvyMGtPbPRMOacviYesat33I0H6sQ69N5Q7tFTjpv4=","book/en/rengo-xiangqi.html":"m/l96kJKBS7WRMDT6samSMsoDLg/MdaYCxQOQ2nh12A=","book/en/shared-piece-1.html":"Baf5I5gt0zlmTLZmEwwq6a8OfjSbiRn4i5+nvqwdy6A=","book/en/shared-piece-2.html":"p8R5J6yFQyIGBF/8gMFNX5FElpUIc3xim6agLG8zYYY=","book/en/shared-piece-3.html":"o9RV7lc/a+XT3H0sytA2kOBKBxIDwqBXPBJEwemzkBA=","book/en/shared-piece-4.html":"DKbM5cnRr76pcRqQfIwj30iRtm0NwwJm0NqlguYhtrw=","book/en/shijin-doubles-nocheck.html":"nwovkoqx7tIWHpR5Fk5ztdP3NJeyStb71P2TItmKrPo=","book/en/shijin-doubles.html":"m1U4yaVGiXXeSJaN45TvD+ELbZEYigW8RcfMZhqHuiQ=","book/en/shijin-sfc.html":"mrMxQLmi4/HaViiFG3W+9rY7EGFFPURR2E920MXHuHY=","book/en/shijin-survivor.html":"C41kOx9cjj+vNqbxKzZ+wAEg4X1bI3inTkb7hhuKxIU=","book/en/shogi.html":"GdVmvIfPyklMbB1cYvUJFKz1BQvSNAmUiZH65uffL0Q=","book/en/shrinked-prison-1.html":"Zm0V35w2BI0Jhy966U4sY2fjXy5q54YAK9wvi2xiZTc=","book/en/shrinked-prison-2.html":"1tjLr/fY4H+rNlox4AmG4DTgHPnKDwoXkMvnhvf6FkA=","book/en/shrinked-prison-3.html":"MrleUGIEfd1OXiv58oQyh/JvAwoyogOuWP+IdbYIqYE=","book/en/shrinked-prison-4.html":"IcZMPCjxpwcnuNjRX+QPt1noX3cadrrn30e2k0uFQzc=","book/en/skate-1.html":"kv5UQ4TQpWaU7GTYgXoeVZ5u4JD9Qvzg2wN4U1gPHfU=","book/en/skate-2.html":"Ls96pvqzs5Lv+Kd2W9D7si+TYAeZ1CxnHFl8cb8624M=","book/en/skate-3.html":"ICpM1dOzlC6QgppNGJKyVKNysjNissoCsKhTmKQDV2s=","book/en/skate-4.html":"CVgCO7NjSxfU5clG5OqguSZbTWVTWIDGJuutdbohIU0=","book/en/skate-variant-1.html":"PNoFkqVq31HxmPuNQglnYUSB+o4Ry/URdEmMwPx2knw=","book/en/skate-variant-2.html":"Jys/U9Qkx0Li0NLbXUZARER2dzHN9RSE5iNLJ9NYKSU=","book/en/skate-variant-3.html":"/hpaWkimYjjziQmNSRgd0K11ykKOmGffj8SQPDMZ/QA=","book/en/skate-variant-4.html":"Tgp1NbdVNz1yJqLjwAGAngsM0LLVZYz0jSHR2LVUl0Y=","book/en/skate-variant-5.html":"VSMRMSSj72yjhk7qM+gyleWYzGS3t8Kv8gGmyAy6/Mg=","book/en/skate-variant-6.html":"Db5PFm95V0Hngz3HdgMgXdPlPgZuZdYB1dCvfaPxUks=","book/en/skate-variant-7.html":"foNeoXLRccOVwclZxSElP7LDrPch75ppLor+YdGiY/g=","book/en/skate-variant-8.html":"N+4oUctQyn42xr72gQ/jgL9uNJz459aN6Hq2mTxAK6s=","book/en/steal-1.html":"LJhRXxxswdLnnTaU+/qVB8f8sMyRo6IQhna3G/lsNkg=","book/en/steal-2.html":"+vKt2io8EzXYa3sBfComfUSkJ55//Oomo+U6wl17hyI=","book/en/torus-1.html":"QRoUfCAwUsyvmecCfUS8Pu3R2atvGXwMEwbJh2rgZlk=","book/en/torus-2.html":"Csorr9zWPq05KflfUKYIbk03D3UHUd0IgagjJmmI8FI=","book/en/xiangqi.html":"JeIuKcMhXUo3GViUw/tE2KG5hjTIrTDx4207nZ4k5So=","book/en/yonin-1991-doubles-nocheck.html":"lIby7Z1e8NV28JcsX5LNUR7amtOFAeZPEdFeassSuqo=","book/en/yonin-1991-doubles.html":"v7t5QEUXxTAQeio8mOl6RMd3btytKWKLbdOimO4xmYc=","book/en/yonin-1991-sfc.html":"Oim1S8lg/3hiSkKKXqvC+F/nJtyHLTJC0r+tjhaEtcM=","book/en/yonin-1991-survivor.html":"fRmkQ13zr8NsJmmF5g5a1UePUPEGDWLmQmNJlOAIAmo=","book/en/yonin-doubles-nocheck.html":"YKM0wGm+YdVfsP75WRwwlWR80oB7hWwwdWlrjQ5pH7w=","book/en/yonin-doubles.html":"FhdPOuzHLfOwl/BqabwlTjAUSw+jEmyqxkRT5m3X1lE=","book/en/yonin-sfc.html":"Hvd+JwJuNMjObIbderYn1tazw/L1+XfC0xJCoGiyoTk=","book/en/yonin-survivor.html":"TvosBWu2+xtPg96elV1auZQoM8AjqYKtAuGO5EALP4s=","book/index.html":"uEsebXUEITUl5VZkw6zur9paQn+hu3K+hz60U8e7Ucg=","book/ja/checkers-1.html":"VMSvyOR/ndGze02x6/Bs3Q3Xqc3mvyWJxCoiZg2nzT0=","book/ja/checkers-2.html":"737VXO0JDB+sVEw/rPAUdwVEA9xLZ4+rLftNmys0y6g=","book/ja/checkers-variant-1.html":"ISbzIbpTB23KNFxtuuXhQ0p6sz2RG+CZr4bWUijwZoQ=","book/ja/checkers-variant-2.html":"zRFtCGCp4/gwHxojn4OBxZsfxw3+4DSvhZUeBErugCc=","book/ja/chess.html":"Njcsn/Q5EmYLAWn60+oiU8zVwn6On9UTkIQAKn9PBUQ=","book/ja/cylinder-1.html":"cRl06EJOUI/RQMELCJgdiSDI7KBgnRUCLtlO91WuKjg=","book/ja/cylinder-2.html":"Kog6JiQKXHhAN5miIPjkM+XaUhFemo++YLa6+jRwIec=","book/ja/expanded-prison-1.html":"LHtOlBDjNsza75Qnqu0BtW7mDL6zD/YkdEbBFyGjJkE=","book/ja/expanded-prison-2.html":"C4IYaNUSwFgA25zbgweaJ38A1ZAWdJf2CI+qq6Ni8Sc=","book/ja/footwork-1.html":"6aKq1tMVmSIp0EdDjVLX1XreoYqYErwAFyVApd0oNOc=","book/ja/footwork-2.html":"Rutv4+oo1DOTBKxwWmVqTYxljamBcTBRhcH6oKbgulQ=","book/ja/footwork-3.html":"jP1hwHU78Luoz6n3VAZsrIxhNgK0p6nU3Pj++iO8YIA=","book/ja/footwork-4.html":"ZXja4Ssrr4IPtoKMvWZVrpGxFSVRvkj74rsVvq0gNLE=","book/ja/footwork-5.html":"JI0RzQZ7fy1WIgr5/toeXObt2an2+KBqEWH7ALsM/ec=","book/ja/footwork-6.html":"B0eiApuAF2zIkdaGxoXhgMW2q6XLy2hRFYFN8XlvDK0=","book/ja/footwork-7.html":"K9+eMt76IslVzqgyrQzlyrVZ9GjVstIPAkTRZw1uIwk=","book/ja/forward-1.html":"5aPqQK2UF1u0o9MUgln8ijnS92U5v0KSRf60/Kx3QOk=","book/ja/forward-2.html":"R9/JEZLBmIBnb8vgI+/CAfoQD390J+jz+RA8iY1Kazs=","book/ja/forward-3.html":"NAUZYsv/Lo2obGCehEBak/BZ94BfuNV0vB8crxHgyx8=","book/ja/forward-4.html":"vjI7Xp0rOk6VKECIOLtjnyDLat/zDWB7B1QyJivZBbI=","book/ja/index.html":"Ty9GBK8X1F+oFasckkyQI3Yaaw9dLs5dLBgufgAu+ns=","book/ja/janggi.html":"CvCGMJLVdisdWVgfVrAI7nhC0FtlNwhjx6yei744EP8=","book/ja/kosaku-a.html":"a9qK36F27MzbfDEYqDrgMlIpovEWPK8IJOE3HEAZmFs=","book/ja/kosaku-s.html":"pN5p+0eso45S0LYRkfWxXh7Ub66McTNmrgnpdNfrBqk=","book/ja/makruk.html":"xRzdKd15xM8Eq4SyVw8QvYzP5fpjcp18EsHQlgGi8dQ=","book/ja/non-reusable-1.html":"wCSLQWMwnhg24J9UxSmTLsKk7x9DNOEibs6MmpHRo8A=","book/ja/non-reusable-2.html":"IZbNxH5ybe5mpr4H+nMVK/7RviI7iXbaHfWWFDSk1jo=","book/ja/non-reusable-3.html":"CLKCjRkzDRfzX3RW8d5FKhDhIvyhEQ0YETkjF9/0ODI=","book/ja/non-reusable-4.html":"K2Q0qJpVTmRYSLoMIidcuQkuiC0lcJLPgsrtONIwpkM=","book/ja/not-capture-1.html":"EyvuDBAcFWzxAlVSbQ/R3NOb0hpqncEGPrl9c3wCcms=","book/ja/not-capture-2.html":"vfWIUO3kCARAjo3tK85AGE+Z4UqedWJPCwKuSZACAJY=","book/ja/not-capture-3.html":"mVPD8eqwLiLpHGPd2jdQWKe62clH2LM4G0W+CG4S87k=","book/ja/not-capture-4.html":"VOOBMB+8KBlo6LH1Mk0hFKW4OEPu2tmD/J9jrTa8/Co=","book/ja/renewal-1.html":"4NKkvL8LCRZ6ssdYqqk2tSe29qn/SPsji+8hicdOxtg=","book/ja/renewal-2.html":"FIbFWdI3K2I9CCOkMS+uQpUaVKPILNREOQVUKCbgVKc=","book/ja/rengo-chess.html":"t55uQWgryjGd+cdZYeoIhuQIHua72pkuMxIj1u1cETY=","book/ja/rengo-janggi.html":"IqbuaVkcL+RhBz7XpuGxewGG0EQWD7jcXZLrzd+/0AQ=","book/ja/rengo-makruk.html":"0SowTkP2WYuYs/Xoi5RmSYbGenuII6N7dKB7nB3hikY=","book/ja/rengo-shogi.html":"rtMdhxjZMSlUxFxIxv5QThc3TZkTvX7j4jksAL2yYJM=","book/ja/rengo-xiangqi.html":"JQwNDzUhhbAvjPdpikYuPkfQ9qAjnbH3TtqICriJh54=","book/ja/shared-piece-1.html":"dDh6IpA5xlJaO1qahrSCcxc8eaWmsvxXZGBJxyRClvo=","book/ja/shared-piece-2.html":"9w3ww2tjnX51w2lH6MbP28jBH3BpQW2CSTysDf97uks=","book/ja/shared-piece-3.html":"GB6sE4CVk2MWrFGWscpfooeWh0AbsutBtKKlsS9U2lg=","book/ja/shared-piece-4.html":"U+XXeM3Mi9uhWT27gJBpq8JaAo89ugAWshvteR8SnG4=","book/ja/shijin-doubles-nocheck.html":"6XjRgBxXwKcScBtFtw4Vv4wX99YvTlhQ6mrwwQYt7gs=","book/ja/shijin-doubles.html":"Gl8Hz7jLjhciQcOioyxyUZAwa3ygaMvUvEIfaSW/aQw=","book/ja/shijin-sfc.html":"U7Ag0/exyNLnU23iv24a/mq/JDkPHkMwiHjw5I44dTk=","book/ja/shijin-survivor.html":"fVjjCUy1qnJgP2KFUNITCHFd78riaimtyU+OGP4ueUo=","book/ja/shogi.html":"MRI+4suzEXLrAz6krdKjcoFP3pZuKcEGOeI47ppvRtg=","book/ja/shrinked-prison-1.html":"waCm+tXatBUVevi0JvwpZkotR5tKt1HlXY86okK/Ivo=","book/ja/shrinked-prison-2.html":"jZ76SxvjbGfOVXSLm6N3BSlS7c9RL937FNFhJlEpQeI=","book/ja/shrinked-prison-3.html":"VKSsZu9OKD328OZecZbsSMu7mgAhZKkH8z98u1At43g=","book/ja/shrinked-prison-4.html":"B9labDg9cmhkF0W0STGHUrG3nokNfA8luOP0ZBvsaD4=","book/ja/skate-1.html":"yhyhDwY1Np4vY7jRsixoYJygxcdWVq+yKgbcOpaFHE8=","book/ja/skate-2.html":"Vx4rBJKcaDJLrqBOGAiECAPcqmoG9bSX8dNdl4zkAiI=","book/ja/skate-3.html":"YkdwaHrvvGLg582H27hIEpy7E7/efjWChzFsMGKn2Gk=","book/ja/skate-4.html":"OmUGsN7jd3ICQ0613OsTBDjwp6HxNw5rodmtwbic9UM=","book/ja/skate-variant-1.html":"Wu20gc87HYoP8n4AbjnlInKxJj9JBSaSZHf2zbpUNzM=","book/ja/skate-variant-2.html":"T1+5DcJVrcbQhrqutrZpyC0Ne8SHdpcUD+KYDa2MhB8=","book/ja/skate-variant-3.html":"g/wC46+53jVT1GxEl3ys0K+1FUd3KlLwr1N5yx9hC6o=","book/ja/skate-variant-4.html":"lAj73je2cwQLJiAhCuNpPef4D0Hb1vfVIv/y82V87t0=","book/ja/skate-variant-5.html":"c0NsRBnNMfLlwL1TiFYZEs4ilfzpJjLp8p6cuU+TEwM=","book/ja/skate-variant-6.html":"0VC1OTcDYXrnimbTHh65knLSYs/E3TcPmJSDhbnSMl8=","book/ja/skate-variant-7.html":"VxKplxve/6Mv4udOOMDrTEIqCCEf8i9RlJl1mn6aRAs=","book/ja/skate-variant-8.html":"EHLXfesOd+KCNRxt/0yc+sP2u7ewEq44uTsIbIfnF+8=","book/ja/steal-1.html":"0G2dRoK1FvZ8HH6VVPKD6sfSpr2S3//e0z+w0ETAn8k=","book/ja/steal-2.html":"zzYskJUwXlir8oza5Be/PAp1iNaG/xjK+COKPdI85Oc=","book/ja/torus-1.html":"Q1JYRaYrtv112S850RIzqbB7cAwSWOlmu+BCAKZ+8Hk=","book/ja/torus-2.html":"TVz52XMvLaT9VNFPuGBvqOsCBIaJ83wCM/uwIhaT9Z0=","book/ja/xiangqi.html":"6xVssDtbfvkL3S0GnpiP0BDHIJml7kDTxXLd7MkiNIk=","book/ja/yonin-1991-doubles-nocheck.html":"BmxQfKQYlbiNzc7vQ/TJNmZOeMyx7HTVruaOl1Nmrjs=","book/ja/yonin-1991-doubles.html":"S8jwh78MlmroXQAxEbBhXfZEkdcCe3LU++718p0WPBQ=","book/ja/yonin-1991-sfc.html":"W85dEdYVQtofRPgDlQgiKsY3okhx3Z01+sFx7nMhpuE=","book/ja/yonin-1991-survivor.html":"GeeBcfyNflNX2G4mpdxTrULZjgmg9zuJwXQ2j20Z3vI=","book/ja/yonin-doubles-nocheck.html":"+qzeklIurEx1Lk3OXIejEpkgJztvW47adysAqaW+ks0=","book/ja/yonin-doubles.html":"sVuwzRHReUpuqIVhTbN1h0qIdM5IAAMV3XF886/Y2dM=","book/ja/yonin-sfc.html":"+Sdx5g/5W8oD2DYulDBcBeG0gvMJLmJofBOftFrULPo=","book/ja/yonin-survivor.html":"d+PpF5oLtmXRMAmSJzUsC5MI2gZhwsJmTPjmpU1IAsk=","boot-386f2fcd.js":"OG8vzSnwJrsHPgkajEbyCCxccBhkwICw45RqWV5C/2A=","builder.js":"K0Wid/0XwKaah7NdLZqer9M7UFmkrHHlcRfvZkG93/w=","coded-488df596.wasm":"SI31lrdR7Yo17oIgYqpyuVY9Fj+5wwiwvbWtjWfxyK0=","draft-7bbfce94.wasm":"e7/OlOFRnDgyJp3gkLGi7amVZeaGnaLEggHhpPpfl50=","draft/draft.css":"4Ma8VlaB0JimQiUmHzMYFyCFKsvxGeeO0mHHrWSofIo=","draft/exchange.css":"fSLRDSY8ogT+6EC632e7d/HX3/khgDLnoV3NaNnh6eI=","draft/noren.svg":"PRz86v+X1HSa+FNBWhSYl2X7zZVP4YMQ2sLK1vEriVE=","draft/seal.js":"1sSIHlxHtwpW39mIELjs5ab5Ov0G/pmcLF9Ihvzsn78=","early-4c64d6d4.js":"TGTW1A0QsFjXtRswYqsfns1KOeB+RxeU4veyrHxmTBs=","editor-9160f759.wasm":"kWD3WflfJY6st3FeR55GMsf/oLrFWHk5GVYGD5FVI8s=","editor/editor.css":"4tkHrXcdReVveNTAZQLFEpYJofWXKUTclmrHHg5BhJo=","embed-host.js":"t8f8EV8ydUQwXffOCkPMJFJs4OTIL95xavwz6RqW/mg=","embed.html":"RYTFDH/HE3tffboF+uobJ5vHF0KL+nyqzNSHI35E0Iw=","embed.js":"iPYN9IrJ/CEORfmvcaNjjhrdywkYO/18ZmNm7zW1NhM=","embedding.css":"Gso12kOkCdn4hjQPg0mSEhNuOkV01ptnQxxzjzXzy8A=","embedding.html":"bEMh0jyw8ouHkQhhNgEJCRsOGXLAvrn93F99TnnQX5w=","embedding.js":"eVejfQgp/bXjg/gapy5B2hY0p3fYEPG9wlMYJFaRe+s=","export-a9bc603a.wasm":"qbxgOnsbLFiSHP4jvPcvCVUVSjjSnaMXqPbUtszscM4=","faces-6b7c5bd4.wasm":"a3xb1GHLORBrZd2sU/lXk9Owaqz4a/5lVclbadZfVVw=","feel-6b2fd1d5.wasm":"ay/R1Vl1h7Iau41YisPdBXp6x7fWLUG4pIpxRZ3+iMM=","feel/feel.js":"Yj1Pg67uxo5sO2ykyQgQ6tEf28IIySTtrpG50CPQqPw=","four/four.css":"sa+IUwe00SPbuNK6iLdB9W/B4rd6ZJ4HOuRA6jfonXw=","frame.css":"t5XHvT7FTwT536MslUhsyLuDRMEfy7kPcyfk3W2oO4M=","frame.js":"zG+ArHOLjR5/RWow3I20e63rKCVs0bGclCTmtAtbqnw=","gallery-adb942db.wasm":"rblC2xpl6ydUnu3/ZPSkOha/ygtB9azpdo+Sgrk9/wU=","games-c9a26f1c.wasm":"yaJvHAxQIRp3AWHy/U0Z8MvPpT3xB3+d7wJm/9IzklA=","games/games.css":"6oIbs7UunETo/IB2lS/UCVT4gP2Ufoi6ukV+rc6Veog=","games/unfinished.css":"5UxtV4BwS5NoBzi687I5xAtYVNohpkWcE3C8PAJD+lc=","glossary-998b305f.wasm":"mYswX5p8ftCoZkxNYhysIwTt9IxHv0yusFJp5Uv7KR4=","guide-44ae5ffd.wasm":"RK5f/VCZqw0Lu42ALVwPZaCTJEr4c8Q14XD+rVzLSmU=","guide/guide.css":"isjPK9T4F2+MoW2zCP/C35cj55i9cCnJr/0tu3WM0fM=","hensoku-0de1c941.css":"DeHJQa+vkWpjgrMNnzcEGo9yQmf/2+FrQV4hUzqwkRg=","icons/icon-180.png":"dCdDp1/uKoriaodcQ5fovEY0bLgoG3rz6mEDJs2Zj50=","icons/icon-192.png":"4OFy05rW2tvnbKEWjstQW+qTsBce7d8VL4zNzRoqRMg=","icons/icon-512.png":"xt08Gf6vKLq4EBKRN9Z48ai8wDpXXvsPih536KO3yag=","icons/icon.svg":"eXz49PKQRUj7YYpA1nkpPBkNYBZoG1LAldn4qvpKUXY=","icons/maskable-192.png":"lJCMwsdZ1vtim3bAX3Y5Jc2xgiVcLGckovAvjr/GaFE=","icons/maskable-512.png":"lha7CRCMAOxm0y9vhs8szuMv6zQijp03YLWPhhzVERA=","./":"D+dfOGuEE/s6u4jswKK5fACallcAUZb+cqZL7PwcM6s=","kept-27514611.wasm":"J1FGERVyF4bGFh5U1CdHlGg3vpIB2+krS+zKYbMWUeo=","keyboard-103cea56.wasm":"EDzqVnpz/nFCGqF+/KMNSUTrm6QS59XcsP/RKYxagQI=","kifu-82624f41.wasm":"gmJPQYzwoMSZJaK/nDSkseVZKzkwK8dOgQSpZsvyn18=","links-d2083e9a.wasm":"0gg+mu7QiZcl9veWFvwo3iaxJhi2N3ZM6n5OvwBV944=","manifest.webmanifest":"v+E7vQQ8elHe+eBzEDvUwK3qLvQi08Wc9C2FJqNhH7o=","manual-c89bfd56.wasm":"yJv9Vhystx9/j96WogzNgWebQUNLSt0awsYQ9ldpPGY=","multiplayer-af82c1d9.wasm":"r4LB2emBoALmXRPLD+Dy3mkrk3woHWsZwnpG+AQznfk=","offline-a1e9d2f1.js":"oenS8W9eFtL7Do1s7EDsvm9pYq8SDKtnu7Xy/4X3RlQ=","opponent-83fa4091.wasm":"g/pAkRLAMu9QasaLd3X7pVFg9rLqgOAkUqB6weaV/0Y=","places-aeb03c53.wasm":"rrA8U21ZGh98ZKsF+UKJ/AYeI4chL5KpVS4ulwRBb9s=","records-9be6a53f.wasm":"m+alP8PZNJuCUXmyKh6VFKHOfYjqD//FPQsHQw5ZrPo=","records/formats.css":"CnlvC1/rpOdspvHZ/ZwYaHHKt8yavU5tHFecsx9GNXY=","reference/reference.css":"piPdS+yXRyAUdMviFzVeIdCSk4Uo8gUYSDwT720tbBA=","rules-43d312af.wasm":"Q9MSr9NVZjhFQrdu7xe0+rhnM02Zxl4utJuGzZbkscU=","rules/rules.css":"E4ZGo/sP1Y9MQcYshHAMmFgwdaASz+EP+IXMCSEBwpE=","settings-8f56f512.wasm":"j1b1EtB8SiRa0jwHyK2Tm1QoqqP7oPeIQYIrjPH721k=","settings/boards.css":"7BQi3n9iyPkr79o6FV0syVTAZ6RKGX2OYMaO0WRuvlA=","settings/settings.css":"joQGdnUhs6Yf3a7V7DM7wtYNlatrsn+TXCqStVb+tgA=","setup-4ac1935a.wasm":"SsGTWkg1+EIur6seMR2xdLq4AfKiN2U4cuC/XBffXVg=","setup/setup.css":"9/AlkOB0a8J5K9baNHiKgrAtUqUG47aw/LJPxvOSxiY=","share-6df56361.wasm":"bfVjYQZH1kjDUd+l8CM6NhAv4HOc4y+w8SldYypKo7A=","share/share.css":"lpLIbkOkrK2RAdw4/uWo+XDimB/xSFadXGx7TJDQsds=","shared-07e895e1.wasm":"B+iV4YWxlXR1mOq49P1zODT7LWLTTYKXWKl9bA1REV4=","shared-0de50432.wasm":"DeUEMlXivJQ6aPtKi3n9IU9V1OBEn/DmFAkeD4W5ywE=","shared-0e6c0ef2.wasm":"DmwO8q89xCFeOxdiI13i8BDwmsLbzlGBFwqZJjzweSY=","shared-13a91c4c.wasm":"E6kcTFL/nkieQqL4RmTb06IxOpwDh1paVTuHxm94AfY=","shared-23d41ded.wasm":"I9Qd7S2EpFOUa/w//HB40h8YoQl8PdwpaQVLvtiXuJw=","shared-3078be79.wasm":"MHi+eRRrHFzZ4o54VC2ttj/Uvhfw2g8dVqkA6oEsHas=","shared-32800466.wasm":"MoAEZlVaqRDEtr/ZhKz7HORJYw9XPTeJQkZdgXeNT3U=","shared-3b081359.wasm":"OwgTWf27Wpocco04yAOaI3rCQUvOg6R7eEx75e8AAdI=","shared-3c279c9f.wasm":"PCecn1ZyWhDPUITD837+rjZHTklIfG2cxMmLJXJWfsg=","shared-3c63c1a8.wasm":"PGPBqCbAvh7yWn/6vVzWYeqLLjgasG+MkWtuMQH32Gk=","shared-421355f1.wasm":"QhNV8f0JaqzGIHsdyHWl1ozBElDapLH9sGopDo96QDs=","shared-502d7978.wasm":"UC15eP+y6vBU+0O+vmOUZkPvdE18Igee0tqE+Q+DJsM=","shared-8656ed52.wasm":"hlbtUp/K3UzkcbNdJWOp0jdXMODuBNtnFPQ9fj0UKCA=","shared-88ac0ef0.wasm":"iKwO8KDj3oOh9bnLPqkZ3ZKmVHAjLv1xlYSDXoEBQ+c=","shared-8a484a87.wasm":"ikhKh5HUTjEAv4o1014ksxPuUahDI7yBuwCRyrlZvHs=","shared-9e12456b.wasm":"nhJFa4I2oC58OWyJDL7Baqmi8wxDDP6KrMG5bcbad5k=","shared-a6603bec.wasm":"pmA77DQtqU92ruOJ7Qldgj7Gg9XRZzibZbnXxHN71nw=","shared-b35451c1.wasm":"s1RRwRAZekrcl+ac4Mv1AfHDvfmub09jTzGoCpGIgtM=","shared-b7d8d690.wasm":"t9jWkP/Kbu0BEoaaZ/iBhUtrmQVSenYo6tMDmnRV9zI=","shared-bae2881c.wasm":"uuKIHECpFgn0TGro0tKAGqHP8rNZM1xnQZTyld/xIzY=","shared-bed9f9da.wasm":"vtn52m3I6BVd5CMTplrvWvY08Z/nVsjG/1ZT3B56TbI=","shared-c0e73693.wasm":"wOc2kyFRP5dcmmPSBzDdQueecI7L1E1VxMmWEpEdtO8=","shared-c2b2be0c.wasm":"wrK+DIePayw15Z84I3BYBpYRIDN+SdTScehXHyYGEZw=","shared-c6c08d88.wasm":"xsCNiGygaQjt8yl71Gbt/1Zh334RO4GCljihSIM0HoI=","shared-c9cc697a.wasm":"ycxpehjN22ohUPgDsQtOTR5DJtwzo50xW/xVgd/TDuY=","shared-cf7f2cce.wasm":"z38szvNjXpoId6YH6wu3dWQdvO4Gb52hryUtBts1/yY=","shared-d03890dd.wasm":"0DiQ3bmT/wZ3NYQjZ0jgDgN8E8cQOSWgaDqjMma6afQ=","shared-d292b86c.wasm":"0pK4bCKv3+59hn3F7F5Pk8rVAJMQ/aA87tYzkaqo3Lk=","shared-d8e1470e.wasm":"2OFHDigBtT6Hx+IOUQWUCAuMDuk56IqXBkug/NEyOqY=","shared-e231e3b7.wasm":"4jHjt2eDr71AW3N3oeWI1eZ5mgw2D3hRSnw4yFmcOWc=","shared-ef158917.wasm":"7xWJF9kdpOHPDHUS66gY6jbw7Lq6r37DiJs4eu7pmvY=","shared-f8cbbd36.wasm":"+Mu9NsgoqMktx546m8MMutulFrHCkV7lJhBUq8oxiYk=","shared-fbbe23ce.wasm":"+74jzqFdRPU3DySWsAHsC7LRzz9G4iU4bkJxgFdzT3k=","supplement-c215eeff.wasm":"whXu/96z2XKLmZaSlVc0C/iYyzk5dP4IRRYKk4iDXgs=","table-e3d5d41c.wasm":"49XUHNsW1p58zEfAsPX7DBBor6K/d+/upUbefNV/mko=","tree-641b4776.wasm":"ZBtHdgtTIimkX6ZyNapxbVt4QUdvvMxQ3EjGAJcYvGU=","tree/tree.css":"lGjZJbWCCG7E5qzEpF5GkM3ya0q+eXjR6g/rGPvAe1k=","western-4a491cd2.wasm":"Skkc0p3o0DDPz+CZ+v6EQQYVb4+1j+zWs229nbMvtzQ=","worker-322c3b21.js":"JbVponEHWQrZL36vpAXx6kEnPF18kVcTPQ8RKS5s3UY=","worker-322c3b21_bg.wasm":"HmSVScG8W82TfCsmdsjDJX2kXcJ8EN4t+SOTUpVJd5U="};

const SCOPE = self.registration.scope;
/** The caches of this folder; other folders of the host have their own. */
const CACHES = `hensoku ${SCOPE} `;
const OWN = CACHES + BUILD;
/** Not a file: what was there when this build began. */
const BEFORE = new URL("?before", SCOPE).href;
/** Hosts know few of these for sure. */
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

const address = (name) => new URL(name, SCOPE).href;
const inCache = (cacheName, name) => caches.match(address(name), { cacheName, ignoreVary: true });
const allCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHES));

/** Is it kept only when it is wanted? */
const isBook = (name) => name.startsWith("book/");

// --- filling the cache ---

async function sum(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Where a file may come from, the cheapest first. */
async function* copies(name, others) {
  for (const other of others) yield await inCache(other, name);
  yield await fetch(address(name)); // the browser may still have it
  yield await fetch(address(name), { cache: "reload" });
}

/** A file of this build and no other. */
async function whole(name, others) {
  for await (const copy of copies(name, others)) {
    if (!copy?.ok) continue;
    const bytes = await copy.arrayBuffer();
    if ((await sum(bytes)) !== FILES[name]) continue;
    const headers = new Headers(copy.headers);
    for (const gone of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(gone);
    const type = TYPES[name === "./" ? "html" : name.split(".").pop()];
    if (type) headers.set("Content-Type", type);
    return new Response(bytes, { headers });
  }
  throw new Error(`${name} is not there as it is in build ${BUILD}`);
}

/** The addresses of all that is kept, of whatever build. */
async function everKept() {
  const all = await Promise.all((await allCaches()).map(async (name) => (await caches.open(name)).keys()));
  return new Set(all.flat().map(({ url }) => url));
}

/** Fills the cache, or what is missing of it: of the book what has been read, or all. */
async function keep(wholeBook = false) {
  const others = (await allCaches()).filter((name) => name !== OWN);
  const read = await everKept();
  const cache = await caches.open(OWN);
  const wanted = (name) => wholeBook || !isBook(name) || read.has(address(name));
  const missing = async (name) => {
    if (!(await inCache(OWN, name))) await cache.put(address(name), await whole(name, others));
  };
  await Promise.all(Object.keys(FILES).filter(wanted).map(missing));
}

async function install() {
  const known = await caches.has(OWN);
  try {
    await keep();
  } catch (error) {
    if (!known) await caches.delete(OWN);
    throw error;
  }
}

// --- taking over from another build ---

/** The pages that are open in this folder. */
async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(SCOPE)).map(({ id }) => id);
}

async function activate() {
  const older = (await allCaches()).filter((name) => name !== OWN);
  const before = { caches: older, pages: await pages() };
  await (await caches.open(OWN)).put(BEFORE, new Response(JSON.stringify(before)));
  await self.clients.claim();
}

/** Removes the caches of earlier builds as soon as no page of theirs is open. */
async function tidy() {
  const noted = await inCache(OWN, BEFORE);
  if (!noted) return;
  const before = await noted.json();
  const open = await pages();
  if (before.pages.some((id) => open.includes(id))) return;
  await Promise.all(before.caches.map((name) => caches.delete(name)));
  await (await caches.open(OWN)).delete(BEFORE);
}

/** Is everything there? Browsers may clear what they keep: fetches it again. */
async function mend() {
  try {
    await keep();
    return true;
  } catch {
    return false; // no network, or another build on the host
  }
}

// --- answering ---

/** The name of a file of this build, by its place in the folder. */
function nameOf(path, isPage) {
  let names = [path];
  if (path === "" || path === "index.html") names = ["./"];
  // Hosts may put the name of a page in, or leave its ending away.
  else if (isPage) names.push(path.endsWith("/") ? `${path}index.html` : `${path}.html`);
  return names.find((name) => Object.hasOwn(FILES, name));
}

/** A hash in the name stands for the contents, whatever the build; earlier builds have
 * longer ones. */
const hashed = (name) => /-[0-9a-f]{8,16}(_bg)?\.\w+$/.test(name);

async function fromCaches(name, build) {
  const named = CACHES + build;
  const rest = hashed(name) ? (await allCaches()).filter((other) => other !== named) : [];
  for (const cache of [named, ...rest]) {
    const kept = await inCache(cache, name);
    if (kept) return kept;
  }
}

/** A page of the book, kept from now on; another one of the host's goes through as it is. */
async function read(name, request) {
  try {
    const page = await whole(name, []);
    await (await caches.open(OWN)).put(address(name), page.clone());
    return page;
  } catch {
    return fetch(request);
  }
}

function answer(event) {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(new URL(SCOPE).pathname.length);
  const asked = /^\?([0-9a-f]{16})$/.exec(search)?.[1];
  const name = nameOf(path, request.mode === "navigate") ?? (hashed(path) || asked ? path : undefined);
  if (name === undefined) return; // not ours: as if there were no worker
  const kept = fromCaches(name, asked ?? BUILD).catch(() => undefined);
  const asks = () => (isBook(name) ? read(name, request) : fetch(request));
  event.respondWith(kept.then((response) => response ?? asks()));
}

// --- what pages say ---

/**
 * `build`: which build is this? `here`: a page has opened; is everything kept?
 * `activate`: the person agrees to the new version. `book`: all of the book is wanted.
 */
async function hear({ data, ports }) {
  if (data === "activate") await self.skipWaiting();
  else if (data === "build") ports[0]?.postMessage({ build: BUILD });
  else if (data === "here") {
    await tidy();
    ports[0]?.postMessage({ build: BUILD, whole: await mend() });
  } else if (data === "book") {
    await keep(true).catch(() => {}); // the next visit tries again
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(hear(event)));
self.addEventListener("fetch", answer);
