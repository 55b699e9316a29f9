/** The look of the element. A constructed sheet needs no permission of the page's policy, as a style element would. */
export const elementStyle = `
:host { position: fixed; right: 20px; bottom: 20px; z-index: 2147483000; font: 15px/1.5 system-ui, sans-serif; color: #17171c; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; padding: 0; }
:focus-visible { outline: 3px solid #5b53ff; outline-offset: 2px; }
.opener { position: relative; width: 72px; height: 72px; border-radius: 50%; background: #e7e7ee; box-shadow: 0 6px 24px #0004; display: block; }
.opener canvas { width: 100%; height: 100%; border-radius: 50%; object-fit: cover; object-position: top; display: block; }
.ai { position: absolute; right: -2px; bottom: -2px; padding: 1px 7px; border-radius: 9px; font-size: 11px; font-weight: 600; background: #17171c; color: #fff; }
.panel { display: flex; flex-direction: column; width: min(360px, calc(100vw - 24px)); height: min(640px, calc(100dvh - 40px)); border-radius: 16px; overflow: hidden; background: #fff; box-shadow: 0 12px 48px #0005; }
.stage { position: relative; flex: 0 0 46%; min-height: 140px; background: #e7e7ee; overflow: hidden; }
.stage canvas, .stage iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; object-fit: cover; object-position: top; }
.stage iframe { opacity: 0; transition: opacity .15s; }
.stage iframe.drawing { opacity: 1; }
.stage .ai { right: auto; left: 12px; top: 12px; bottom: auto; }
.tools { position: absolute; top: 8px; right: 8px; display: flex; gap: 6px; }
.tools button, .send { width: 36px; height: 36px; border-radius: 50%; background: #17171ccc; color: #fff; display: grid; place-items: center; }
.tools svg, .send svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.caption { position: absolute; left: 12px; right: 12px; bottom: 10px; text-align: center; color: #fff; pointer-events: none; }
.caption span { background: #17171ccc; padding: 2px 8px; border-radius: 8px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.who { padding: 10px 14px 0; }
.who b { display: block; }
.who small { color: #5c5c69; }
.log { flex: 1; overflow-y: auto; padding: 10px 14px; display: flex; flex-direction: column; gap: 8px; overscroll-behavior: contain; }
.log p { margin: 0; padding: 8px 12px; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 88%; background: #f1f1f5; align-self: flex-start; }
.log p.mine { background: #e4e2ff; align-self: flex-end; }
.log p.problem { background: #fdeaea; color: #8c1d18; }
.log .proposed { border: 1px solid #8a8a99; border-radius: 14px; padding: 4px 12px; align-self: flex-start; text-align: start; }
form { display: flex; gap: 8px; padding: 10px 12px 12px; border-top: 1px solid #e7e7ee; }
input { flex: 1; min-width: 0; font: inherit; color: inherit; background: #fff; padding: 7px 12px; border: 1px solid #8a8a99; border-radius: 18px; }
.send { background: #4a42e8; flex: none; }
.send:disabled { opacity: .5; cursor: default; }
@media (prefers-color-scheme: dark) {
  :host { color: #f0f0f4; }
  .panel { background: #1b1b21; }
  .who small { color: #a5a5b3; }
  .log p { background: #2a2a33; }
  .log p.mine { background: #3b3780; }
  .log p.problem { background: #4a2321; color: #ffd9d6; }
  form { border-color: #2f2f39; }
  input { background: #1b1b21; border-color: #74748a; }
}
@media (prefers-reduced-motion: reduce) { .stage iframe { transition: none; } }
@media (max-width: 420px) { :host { right: 12px; bottom: 12px; } }
`;
