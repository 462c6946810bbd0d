import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState
} from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { warnBeforeUnload } from '../lib/warn-before-unload.ts'

interface Props extends ComponentProps<typeof Dialog> {
  /** Whether there is input besides that of form fields, such as a new order. */
  isChanged?: boolean
}

/** A dialog with a form: Escape, a click outside, × and Back ask before input is lost; Cancel does not. */
export function InputDialog({ open, onClose, isChanged = false, ...rest }: Props) {
  const { hasInput, onInput } = useUnsavedInput(isChanged)
  const [isConfirming, setConfirming] = useState(false)
  const closeOrConfirm = () => {
    if (hasInput()) setConfirming(true)
    else onClose()
  }
  useBackNavigation(open && !isConfirming, closeOrConfirm)
  // Not in the dialog's `cancel` event: without another user action, browsers let a page prevent only the first one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !hasInput()) return
    event.preventDefault()
    setConfirming(true)
  }
  const discard = () => {
    setConfirming(false)
    onClose()
  }
  return (
    <>
      <div role="presentation" className="contents" onInput={onInput} onKeyDown={onKeyDown}>
        <Dialog {...rest} open={open} onClose={closeOrConfirm} />
      </div>
      <DiscardDialog open={open && isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </>
  )
}

interface DiscardProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

function DiscardDialog({ open, onKeep, onDiscard }: DiscardProps) {
  const t = useTexts('desk')
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('discard.title')}
      footer={
        <>
          <Button appearance="outline" onClick={onKeep} data-autofocus>
            {t('discard.keep')}
          </Button>
          <Button appearance="danger" onClick={onDiscard}>
            {t('discard.discard')}
          </Button>
        </>
      }
    >
      <p>{t('discard.text')}</p>
    </Dialog>
  )
}

/** Whether form fields that are still displayed contain input, or something else `isChanged`; a reload then asks. */
function useUnsavedInput(isChanged: boolean) {
  const kind = useId()
  const editedFields = useRef(new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>())
  const onInput = ({ target }: SyntheticEvent) => {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    if (!isField || !target.form) return
    editedFields.current.add(target)
    warnBeforeUnload(hasInput(), kind)
  }
  const hasInput = () =>
    isChanged || [...editedFields.current].some(({ isConnected, value }) => isConnected && value !== '')
  // Closed or saved: nothing is left to lose.
  useEffect(() => warnBeforeUnload(hasInput(), kind))
  useEffect(() => () => warnBeforeUnload(false, kind), [kind])
  return { hasInput, onInput }
}

/** While `isOpen`, the browser's Back button calls `onBack` instead of navigating, where the browser permits it. */
function useBackNavigation(isOpen: boolean, onBack: () => void): void {
  const stay = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    event.preventDefault()
    onBack()
  })
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return
    const listener = (event: NavigateEvent) => stay(event)
    navigation.addEventListener('navigate', listener)
    return () => navigation.removeEventListener('navigate', listener)
  }, [isOpen])
}
