// Sets language and colour mode before the first paint; the portal itself takes over in theme/colour-mode.ts and texts/language.ts.
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var mode = read('portal.colour-mode');
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  var language = read('portal.language') || (/^zh/i.test(navigator.language) ? 'zh-CN' : 'en-US');
  root.lang = language === 'en-US' ? 'en-US' : 'zh-CN';
})();
