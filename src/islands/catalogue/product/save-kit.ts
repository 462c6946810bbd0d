import { exportProductKit } from '../../../../contract/catalogue/media-kit.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { brand } from '../../../brand.ts'
import { languageOf, type LocaleCode } from '../../../../contract/locale.ts'
import { download } from '../../../lib/api/download.ts'

/** Downloads the media kit of a product: codes and texts in the page's language, and all pictures. @throws Error */
export async function saveKit(code: string, locale: LocaleCode): Promise<void> {
  const { tag } = languageOf(locale)
  const name = `${brand.name.toLowerCase()}-${code}-${locale}.zip`
  await download(`${pathOf(exportProductKit.path, { code })}?locale=${tag}`, name)
}
