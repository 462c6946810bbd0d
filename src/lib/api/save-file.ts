/** Saves a file under a name, like a download link. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
