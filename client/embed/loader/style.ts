import type { HostFacts } from './host-facts.ts';

/** `!important` in a shadow wins over every rule of the page. */
const reset = ':host{all:initial!important;';

export const inlineStyle = `${reset}display:block!important;height:100%!important;min-height:480px!important}
iframe{display:block;width:100%;height:100%;min-height:inherit;border:0;color-scheme:normal}`;

/** Returns the style of the button and its panel. The options `zIndex` and `position` are the site's. */
export function buttonStyle({ light, dark, position }: HostFacts, options: DOMStringMap): string {
  const zIndex = Number.parseInt(options.zIndex ?? '', 10) || 2147483000;
  const side = ['start', 'end'].includes(options.position ?? '') ? options.position : position;
  return `${reset}display:block!important;position:fixed!important;z-index:${zIndex}!important;color-scheme:light dark!important}
button{all:unset;box-sizing:border-box;position:fixed;inset-block-end:20px;inset-inline-${side}:20px;display:flex;align-items:center;gap:10px;min-width:56px;height:56px;max-width:calc(100vw - 40px);padding:0 16px;border-radius:28px;cursor:pointer;font:600 16px/1 system-ui,sans-serif;color:${light[1]};background:${light[0]};box-shadow:0 4px 20px #0004;transition:scale .15s}
button:hover{scale:1.04}
button:focus-visible{outline:3px solid ${light[0]};outline-offset:3px}
svg{flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
iframe{position:fixed;inset-block-end:88px;inset-inline-${side}:20px;width:400px;height:min(680px,100dvh - 108px);max-width:calc(100vw - 40px);border:0;border-radius:16px;box-shadow:0 8px 40px #0004;background:Canvas;color-scheme:light dark;animation:rise .2s ease-out}
:host(:not([open])) iframe{display:none}
@keyframes rise{from{opacity:0;translate:0 12px}}
@media(prefers-color-scheme:dark){button{color:${dark[1]};background:${dark[0]}}button:focus-visible{outline-color:${dark[0]}}}
@media(prefers-reduced-motion){*{animation:none!important;transition:none!important}}
@media(max-width:480px){iframe{inset:var(--top,0) 0 auto;width:100%;max-width:none;height:var(--height,100dvh);border-radius:0}:host([open]) button{visibility:hidden}}
@media print{:host{display:none!important}}`;
}
