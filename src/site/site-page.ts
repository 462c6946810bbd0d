import { type CollectionEntry, getCollection } from 'astro:content'
import type { LocaleCode } from '../../contract/locale.ts'
import { filledText } from './text/prose.ts'

type SitePageName = 'site' | 'landing' | 'about'

interface SitePage<Name extends SitePageName> {
  page: CollectionEntry<Name>['data']
  /** A text in the page's language, with placeholders replaced. */
  textOf: (text: Record<LocaleCode, string>) => string
}

/** The content of the landing page, the About page, or the parts shared by several pages. */
export async function sitePage<Name extends SitePageName>(name: Name, locale: LocaleCode): Promise<SitePage<Name>> {
  const entry = (await getCollection(name)).find(({ id }) => id === name)
  if (!entry) throw new Error(`src/content/${name}/${name}.yaml is missing`)
  return { page: entry.data, textOf: (text) => filledText(text[locale], locale) }
}
