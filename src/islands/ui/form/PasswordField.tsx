import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** A password input with a labelled button that shows or hides it. */
export function PasswordField({ label, labelHidden, optional, aside, hint, error, ...input }: Props) {
  const t = useTexts('ui')
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className="relative grid">
          <input {...input} {...control} type={isVisible ? 'text' : 'password'} className={`${controlClass} pr-32`} />
          <button
            type="button"
            aria-label={t(isVisible ? 'hidePassword' : 'showPassword')}
            onClick={() => setVisible(!isVisible)}
            className="motion-state absolute inset-y-0 right-0 flex min-w-11 items-center gap-2 rounded-control px-3 text-table font-semibold text-plum hover:text-ink"
          >
            <Icon aria-hidden className="size-4.5" />
            {t(isVisible ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
