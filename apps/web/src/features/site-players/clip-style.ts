/** The look of the player. What is transparent shows the page around it, whose colour its words have. */
export const clipStyle = `
:host { display: block; width: 100%; max-width: 420px; font: 15px/1.5 system-ui, sans-serif; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; padding: 0; }
:focus-visible { outline: 3px solid #5b53ff; outline-offset: 2px; }
.stage { position: relative; border-radius: 12px; overflow: hidden; }
.stage canvas, .stage .poster { display: block; width: 100%; height: auto; }
.stage .poster.gone { display: none; }
.stage .behind { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.stage canvas, .stage .poster { position: relative; }
.ai { position: absolute; left: 12px; top: 12px; padding: 1px 7px; border-radius: 9px; font-size: 11px; font-weight: 600; background: #17171c; color: #fff; box-shadow: 0 0 0 1px #fff6; }
.caption { position: absolute; left: 12px; right: 12px; bottom: 64px; text-align: center; color: #fff; pointer-events: none; white-space: pre-line; }
.caption span { background: #17171ccc; padding: 2px 8px; border-radius: 8px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.bar { position: absolute; left: 12px; right: 12px; bottom: 10px; display: flex; align-items: center; gap: 10px; }
.bar button { flex: none; width: 44px; height: 44px; border-radius: 50%; background: #17171ccc; color: #fff; box-shadow: 0 0 0 1px #fff6; display: grid; place-items: center; }
.bar button:disabled { cursor: progress; opacity: .6; }
.bar svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bar .captions[aria-pressed=false] { opacity: .6; }
.bar input { flex: 1; min-width: 0; height: 24px; accent-color: #5b53ff; }
.note, .missing { margin: 8px 0 0; color: inherit; font-size: 13px; }
.note:empty { display: none; }
`;
