const moduleTag = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * Brings the scripts it is given: once the page has been loaded and painted and nothing else is to do, or as soon as
 * somebody moves, types or touches. The same on every page, so that the policy needs one hash for it.
 */
const bring = `{let come,{late}=document.currentScript.dataset,go=()=>come??=Promise.all(late.split(' ').map(s=>import(s))).then(()=>document.documentElement.dataset.alive='');for(let e of['pointerdown','keydown','focusin'])addEventListener(e,go);addEventListener('pointermove',e=>e.movementX+e.movementY&&go());addEventListener('load',()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(go),150))}`

/**
 * A page without islands works without its scripts, which only add to it: they come after what is to be seen, instead
 * of sharing a slow line with it. Pages with islands stay as they are.
 * @param {string} html
 * @returns {string}
 */
export function lateScripts(html) {
  if (html.includes('<astro-island')) return html
  const late = [...html.matchAll(moduleTag)].map(([, source]) => source)
  if (late.length === 0) return html
  return html
    .replaceAll(moduleTag, '')
    .replace('</body>', `<script data-late="${[...new Set(late)].join(' ')}">${bring}</script></body>`)
}
