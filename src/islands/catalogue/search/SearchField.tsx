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

interface Box {
  Component: ComponentType<{ value: string; onType: (text: string) => void; focused?: boolean }>
  focused: boolean
}

function Search() {
  const t = useTexts('search')
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useTextInAddress()
  const [box, setBox] = useState<Box>()
  useSlash(root)
  // Without suggestions, the field still searches.
  const reach = () => {
    if (box) return
    void import('./parts/SearchBox.tsx').then(
      ({ SearchBox }) =>
        setBox((there) => there ?? { Component: SearchBox, focused: isIn(root.current?.querySelector('input')) }),
      () => undefined
    )
  }
  // The field may have received focus before hydration.
  const reachNow = useEffectEvent(reach)
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) reachNow()
  }, [])
  return (
    <div ref={root} onPointerEnter={reach} onFocus={reach}>
      {box ? (
        <box.Component value={text} onType={setText} focused={box.focused} />
      ) : (
        <SearchForm value={text} onType={setText}>
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

const isIn = (input: Element | null | undefined) => document.activeElement === input

/** On the results page, the field contains the search text. */
function useTextInAddress() {
  const { search } = usePaths()
  const [text, setText] = useState('')
  const here = search()
  useEffect(() => {
    const asked = location.pathname === here && new URLSearchParams(location.search).get('search')
    if (asked) setText((typed) => typed || asked)
  }, [here])
  return [text, setText] as const
}

const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** `/` focuses the field, unless the user is typing elsewhere or a dialog is open. */
function useSlash(root: { current: HTMLElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
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
