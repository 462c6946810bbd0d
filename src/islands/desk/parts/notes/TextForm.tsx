import type { SubmitEvent } from 'react'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { refocusTextarea } from '../../lib/refocus-textarea.ts'
import { useUnsent } from '../../lib/unsent.ts'

interface Props {
  /** Names what is typed among the texts that have not been sent yet. */
  purpose: string
  label: string
  placeholder: string
  /** The error for an empty text. */
  missing: string
  button: string
  send: (text: string) => Promise<void>
}

/** A note or message of at most 2,000 characters; its button appears once something is typed. */
export function TextForm({ purpose, label, placeholder, missing, button, send }: Props) {
  const [text, setText, discard] = useUnsent(purpose)
  const sending = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (text.trim() === '') return sending.setErrors({ text: missing })
    void sending.send(async () => {
      await send(text.trim())
      refocusTextarea(form)
      discard()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      {sending.formError && <ErrorBanner>{sending.formError}</ErrorBanner>}
      <TextArea
        label={label}
        labelHidden
        placeholder={placeholder}
        rows={2}
        maxLength={2000}
        value={text}
        error={sending.errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" size="small" busy={sending.busy} className="justify-self-start">
          {button}
        </Button>
      )}
    </form>
  )
}
