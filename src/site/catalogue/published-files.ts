import type { Loader } from 'astro/loaders'
import { isPublished } from '../../content-schema/publishing.ts'

/** A loader without what is not, or no longer, on the site on a day: no page can show it by mistake. */
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
      // Files that have not changed since the last build stay in the store unread.
      for (const [id, { data }] of store.entries()) if (!isShown(data)) store.delete(id)
    }
  }
}
