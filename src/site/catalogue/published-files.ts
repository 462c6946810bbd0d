import type { Loader } from 'astro/loaders'
import { isPublished } from '../../content-schema/publishing.ts'

/** A loader that excludes content not published on a day, so that no page can show it by mistake. */
export function publishedFiles(loader: Loader, today: string): Loader {
  const isShown = (data: Record<string, unknown>) => isPublished(data, today)
  return {
    ...loader,
    async load(context) {
      const { store } = context
      const set: typeof store.set = (entry) => {
        if (isShown(entry.data)) return store.set(entry)
        store.delete(entry.id)
        return false
      }
      await loader.load({ ...context, store: { ...store, set } })
      // Files unchanged since the last build stay in the store without being read.
      for (const [id, { data }] of store.entries()) if (!isShown(data)) store.delete(id)
    }
  }
}
