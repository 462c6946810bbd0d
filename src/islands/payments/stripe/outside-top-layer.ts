/**
 * Runs work while the dialog around an element is not in the top layer, so that elements that a library appends to the
 * body are above it and interactive. Afterwards, the dialog is modal again, if still open.
 */
export async function outsideTopLayer<T>(inside: Element | null, work: () => Promise<T>): Promise<T> {
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
