/**
 * Shared by fields and selects: the page's control height (44 px, 48 if `roomy`), a border with 3:1 contrast, red when
 * invalid.
 */
export const controlClass =
  'motion-state min-h-(--control-height) w-full rounded-control border border-control bg-white px-3 text-body text-ink ' +
  'placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-paper disabled:text-muted ' +
  '[&[readonly]]:bg-paper'
