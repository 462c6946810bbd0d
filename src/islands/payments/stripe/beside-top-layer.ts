/**
 * Does something while the dialog around an element stands in the page like any other part of it: what a library puts at
 * the end of the page lies over it then, and can be used. Afterwards the dialog is modal again, if it is still open.
 */
export async function besideTopLayer<T>(inside: Element | null, work: () => Promise<T>): Promise<T> {
  const dialog = inside?.closest('dialog')
  if (!dialog?.open) return work()
  dialog.close()
  dialog.show()
  try {
    return await work()
  } finally {
    if (dialog.matches('[open]')) {
      dialog.close()
      dialog.showModal()
    }
  }
}
