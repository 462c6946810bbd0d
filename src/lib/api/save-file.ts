/** Gives the reader a file under a name, as a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // The browser has taken it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
