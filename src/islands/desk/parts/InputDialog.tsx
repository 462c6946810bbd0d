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

/** A dialog with a form: Escape, a click outside, × and the browser's Back ask before input is lost. Cancel does not. */
export function InputDialog({ open, onClose, isChanged = false, ...rest }: Props) {
  const { hasInput, onInput } = useTyped(isChanged)
  const [isConfirming, setConfirming] = useState(false)
  const closeOrConfirm = () => {
    if (hasInput()) setConfirming(true)
    else onClose()
  }
  useBack(open && !isConfirming, closeOrConfirm)
  // Not left to the dialog's own event: browsers let it be refused only once without another action of the user.
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
      <Discarding open={open && isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </>
  )
}

function Discarding({ open, onKeep, onDiscard }: { open: boolean; onKeep: () => void; onDiscard: () => void }) {
  const t = useTexts('desk')
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('discarding.title')}
      footer={
        <>
          <Button appearance="outline" onClick={onKeep} data-autofocus>
            {t('discarding.keep')}
          </Button>
          <Button appearance="danger" onClick={onDiscard}>
            {t('discarding.discard')}
          </Button>
        </>
      }
    >
      <p>{t('discarding.text')}</p>
    </Dialog>
  )
}

/** Whether fields of a form, still displayed, hold what the user has entered, or something else `isChanged`. */
function useTyped(isChanged: boolean) {
  const kind = useId()
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>())
  const onInput = ({ target }: SyntheticEvent) => {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    if (!isField || !target.form) return
    typed.current.add(target)
    warnBeforeUnload(hasInput(), kind)
  }
  const hasInput = () => isChanged || [...typed.current].some(({ isConnected, value }) => isConnected && value !== '')
  // Closed or saved: nothing is left to lose.
  useEffect(() => warnBeforeUnload(hasInput(), kind))
  useEffect(() => () => warnBeforeUnload(false, kind), [kind])
  return { hasInput, onInput }
}

/** While `isOpen`, the browser's Back calls `onBack` instead, where the browser permits it. */
function useBack(isOpen: boolean, onBack: () => void): void {
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
