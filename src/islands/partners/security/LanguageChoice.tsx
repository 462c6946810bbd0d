import { showErrorToast } from '../../../lib/toasts.ts'
import { useState } from 'react'
import { chooseLanguage } from '../../../../contract/partners/profile.ts'
import { languages } from '../../../../contract/locale.ts'
import { call } from '../../../lib/api/api.ts'
import { goToLanguage } from './language-choice.ts'
import { customerId } from '../../../lib/api/session.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'

/** The language of pages and emails; choosing one reopens this page in it. */
export function LanguageChoice() {
  const t = useTexts('security')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const choose = async (code: string) => {
    const language = languages.find((option) => option.code === code)
    if (!language || busy) return
    setBusy(true)
    try {
      await call(chooseLanguage, { params: { id: customerId() ?? '' }, input: { localeCode: language.tag } })
      goToLanguage(language)
    } catch (failure) {
      showErrorToast(failure)
      setBusy(false)
    }
  }
  return (
    <Card title={t('language.heading')}>
      <div className="max-w-140">
        <Select label={t('language.label')} value={locale} onChange={(event) => void choose(event.target.value)}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  )
}
