const moduleTag = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * Imports the page's scripts after load and first paint when the browser is idle, at most a second later, or on the
 * first pointer, key or touch event. The last click on a button or Enter in a field before that is replayed once they
 * have loaded. Identical on every page, so that the policy needs only one hash.
 */
const loader = `{let come,again,{late}=document.currentScript.dataset,{dataset}=document.documentElement,go=()=>come??=Promise.allSettled(late.split(' ').map(s=>import(s))).then(()=>{dataset.loaded='';again?.()}),hold=(e,repeat)=>{if('loaded'in dataset)return;e.stopImmediatePropagation();again=repeat;go()};for(let e of['pointerdown','keydown','focusin'])addEventListener(e,go);addEventListener('pointermove',e=>e.movementX+e.movementY&&go());addEventListener('load',()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:1e3}):go(),150));addEventListener('click',e=>{let b=e.target.closest?.('button');b&&hold(e,()=>b.click())},true);addEventListener('keydown',e=>{let{target,key}=e;key=='Enter'&&target.matches?.('input')&&hold(e,()=>target.dispatchEvent(new KeyboardEvent('keydown',e)))},true)}`

/**
 * Pages without islands work without scripts, so theirs are loaded after the visible content instead of competing with
 * it on a slow connection. Pages with islands are unchanged.
 * @param {string} html
 * @returns {string}
 */
export function lateScripts(html) {
  if (html.includes('<astro-island')) return html
  const late = [...html.matchAll(moduleTag)].map(([, source]) => source)
  if (late.length === 0) return html
  return html
    .replaceAll(moduleTag, '')
    .replace('</body>', `<script data-late="${[...new Set(late)].join(' ')}">${loader}</script></body>`)
}
