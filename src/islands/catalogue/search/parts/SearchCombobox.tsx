import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listProducts } from '../../../../../contract/catalogue/catalogue.ts'
import { callWithHeaders } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { totalCount } from '../../../../lib/total-count.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { SearchFooter } from '../SearchFooter.tsx'
import { SearchOption } from '../SearchOption.tsx'
import { type Suggestion, suggestionsFor } from '../suggestions.ts'

interface Props {
  value: string
  onInputChange: (text: string) => void
  /** Autofocus, because it replaces a field that had the focus. */
  focused?: boolean
}

const maxSuggestions = 6

/** The search field with suggestions from the second letter. Loaded on demand. */
export function SearchCombobox({ value, onInputChange, focused = false }: Props) {
  const t = useTexts('search')
  const paths = usePaths()
  const [counted, setCounted] = useState<{ text: string; total: number }>()
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = root.current?.querySelector('input')
    if (!focused || !input) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [focused])
  const load = async (text: string, signal: AbortSignal) => {
    const query = { codeOrName: text, itemsPerPage: maxSuggestions }
    const { data, headers } = await callWithHeaders(listProducts, { query, signal })
    setCounted({ text, total: totalCount(headers, data.length) })
    return suggestionsFor(data, text)
  }
  const openProduct = ({ product, variant, isSingle }: Suggestion) =>
    location.assign(paths.product(product.code, isSingle ? variant.code : undefined))
  const text = value.trim()
  return (
    <div ref={root}>
      <SearchForm value={value} onInputChange={onInputChange}>
        <Combobox
          label={t('label')}
          labelHidden
          name="search"
          placeholder={t('placeholder')}
          minLength={2}
          value={value}
          onInputChange={onInputChange}
          load={load}
          keyOf={({ product }) => product.code}
          renderOption={(suggestion, typed) => <SearchOption suggestion={suggestion} text={typed} />}
          onSelect={openProduct}
          footer={<SearchFooter text={text} total={counted?.text === text ? counted.total : undefined} />}
          listClass="w-160 max-md:w-[calc(100vw-1rem)]"
        />
      </SearchForm>
    </div>
  )
}

/** The search on phones: field and suggestions, full screen. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts('search')
  const [text, setText] = useState('')
  const [shown, setShown] = useState(false)
  // Focus only works once the surrounding dialog is open.
  useEffect(() => setShown(true), [])
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <SearchCombobox value={text} onInputChange={setText} focused={shown} />
    </Dialog>
  )
}
