import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type Look, type Size } from './button-class.ts'

type Props = ComponentProps<'button'> & { look?: Look; size?: Size; busy?: boolean }

/**
 * A button. While `busy` it keeps its width and its focus, and takes no further click; with `aria-disabled` it can still
 * be reached, to read why.
 */
export function Button({ look, size, busy = false, className, children, type = 'button', onClick, ...rest }: Props) {
  const idle = busy || rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={idle ? 'button' : type}
      className={buttonClass(look, size, `relative ${className ?? ''}`)}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
    >
      <span className={`inline-flex min-w-0 items-center justify-center gap-2 ${busy ? 'invisible' : ''}`}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">{children}</span>
        </span>
      )}
    </button>
  )
}
