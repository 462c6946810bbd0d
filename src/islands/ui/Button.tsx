import type { ComponentProps } from 'react'
import { buttonClass, type Appearance, type Size } from './button-class.ts'

type Props = ComponentProps<'button'> & { appearance?: Appearance; size?: Size; busy?: boolean }

/**
 * A button. While `busy`, a spinner replaces its text; it keeps its width, name and focus, and ignores clicks. With
 * `aria-disabled`, it stays focusable so that the reason can be read.
 */
export function Button({
  appearance,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const isInactive = busy || rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={isInactive ? 'button' : type}
      className={buttonClass(appearance, size, `busy-ring relative ${className ?? ''}`)}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? undefined : onClick}
    >
      <span className="inline-flex min-w-0 items-center justify-center gap-2">{children}</span>
    </button>
  )
}
