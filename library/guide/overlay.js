// A cursor that follows the mouse and a line of words in the empty part of the top bar. Runs inside the page that is filmed.
(() => {
  const style = (element, text) => {
    element.style.cssText = text;
    return element;
  };
  const mount = () => {
    if (!document.body || document.getElementById('guide-overlay')) return;
    const host = style(
      document.createElement('div'),
      'position:fixed;inset:0;z-index:2147483647;pointer-events:none',
    );
    host.id = 'guide-overlay';
    host.setAttribute('aria-hidden', 'true');
    const cursor = style(
      document.createElement('div'),
      'position:absolute;left:-40px;top:-40px;width:22px;height:22px;border-radius:50%;background:rgba(124,92,255,.35);border:2px solid #7c5cff;transform:translate(-50%,-50%);transition:width .12s,height .12s',
    );
    const words = style(
      document.createElement('div'),
      'position:absolute;left:250px;top:9px;max-width:460px;padding:6px 16px;border-radius:10px;background:rgba(15,14,22,.92);color:#fff;font:600 18px/1.4 system-ui,"Noto Sans CJK SC",sans-serif;text-align:center;box-shadow:0 6px 24px rgba(0,0,0,.35)',
    );
    words.id = 'guide-words';
    words.textContent = sessionStorage.getItem('guide-words') ?? '';
    words.hidden = words.textContent === '';
    host.append(cursor, words);
    document.documentElement.append(host);
    const follow = (event) => {
      cursor.style.left = `${event.clientX}px`;
      cursor.style.top = `${event.clientY}px`;
    };
    const size = (to) => {
      cursor.style.width = cursor.style.height = `${to}px`;
    };
    document.addEventListener('mousemove', follow, true);
    document.addEventListener('mousedown', () => size(34), true);
    document.addEventListener('mouseup', () => size(22), true);
  };
  globalThis.guideSays = (text) => {
    const words = document.getElementById('guide-words');
    sessionStorage.setItem('guide-words', text);
    if (!words) return;
    words.textContent = text;
    words.hidden = false;
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount);
  else mount();
})();
