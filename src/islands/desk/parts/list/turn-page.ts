type Go = (change: Readonly<Record<string, string | undefined>>) => void

/** Opens a page of a list, whose number is in the URL, at its top: the links are below the rows. */
export const turnPage = (go: Go) => (to: number) => {
  go({ page: to === 1 ? undefined : String(to) })
  scrollTo({ top: 0 })
}
