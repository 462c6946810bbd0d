import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Field } from '../../ui/form/Field.tsx'
import { SearchForm } from './SearchForm.tsx'

/** The search in the header. Root island; suggestions are loaded on first hover or focus. */
export function SearchField({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Search />
    </PageProvider>
  )
}

interface LoadedCombobox {
  Component: ComponentType<{ value: string; onInputChange: (text: string) => void; focused?: boolean }>
  focused: boolean
}

function Search() {
  const t = useTexts('search')
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useTextInUrl()
  const [combobox, setCombobox] = useState<LoadedCombobox>()
  useSlashShortcut(root)
  // Without suggestions, the field still searches.
  const loadCombobox = () => {
    if (combobox) return
    void import('./parts/SearchCombobox.tsx').then(
      ({ SearchCombobox }) =>
        setCombobox(
          (current) => current ?? { Component: SearchCombobox, focused: hasFocus(root.current?.querySelector('input')) }
        ),
      () => undefined
    )
  }
  // The field may have received focus before hydration.
  const loadSuggestions = useEffectEvent(loadCombobox)
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) loadSuggestions()
  }, [])
  return (
    <div ref={root} onPointerEnter={loadCombobox} onFocus={loadCombobox}>
      {combobox ? (
        <combobox.Component value={text} onInputChange={setText} focused={combobox.focused} />
      ) : (
        <SearchForm value={text} onInputChange={setText}>
          <Field
            label={t('label')}
            labelHidden
            name="search"
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </SearchForm>
      )}
    </div>
  )
}

const hasFocus = (input: Element | null | undefined) => document.activeElement === input

/** On the results page, the field contains the search text. */
function useTextInUrl() {
  const { search } = usePaths()
  const [text, setText] = useState('')
  const searchPath = search()
  useEffect(() => {
    const searchText = location.pathname === searchPath && new URLSearchParams(location.search).get('search')
    if (searchText) setText((typed) => typed || searchText)
  }, [searchPath])
  return [text, setText] as const
}

const textControls = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** `/` focuses the field, unless the user is typing elsewhere or a dialog is open. */
function useSlashShortcut(root: { current: HTMLElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(textControls)) return
      const input = root.current?.querySelector('input')
      if (!input?.checkVisibility() || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [root])
}
