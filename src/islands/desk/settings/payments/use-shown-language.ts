import { useState } from 'react'
import { localeOf } from '../../../../../contract/locale.ts'
import { useLocale } from '../../../../lib/texts.tsx'
import type { FieldErrors } from '../SettingForm.tsx'

/** The shown language; after each attempt to save, that of the text with the first error, so that it can be focused. */
export function useShownLanguage(errors: FieldErrors) {
  const reader = useLocale()
  const [shown, setShown] = useState({ locale: reader, errors })
  if (shown.errors !== errors) {
    const [first = ''] = Object.keys(errors)
    const locale = localeOf(/^value\.(?:names|descriptions)\..+\.(.+)$/.exec(first)?.[1])
    setShown({ locale: locale ?? shown.locale, errors })
  }
  return [shown.locale, (locale: typeof reader) => setShown({ ...shown, locale })] as const
}
