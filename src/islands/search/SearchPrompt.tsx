import { useId, useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { Field } from '../ui/Field.tsx'
import { SearchForm } from './SearchForm.tsx'

/** Without a text nothing is searched: asks for one. */
export function SearchPrompt() {
  const t = useTexts('search')
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="mx-auto grid w-full max-w-dialog gap-4 py-12">
      <h1 id={id} className="display text-heading">
        {t('prompt')}
      </h1>
      <SearchForm value={text} onType={setText} labelledBy={id}>
        <Field
          label={t('label')}
          labelHidden
          name="search"
          autoComplete="off"
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </SearchForm>
      <p className="text-table text-muted">{t('promptText')}</p>
    </div>
  )
}
