/**
 * The first matching element in `root`. @throws Error with the selector if the page has no such element of this kind
 */
export function required<E extends Element>(root: ParentNode, selector: string, kind: new () => E): E {
  const element = root.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The page has no ${selector}`)
}
