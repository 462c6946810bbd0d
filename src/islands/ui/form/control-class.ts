/** What fields and selects share: as high as the page wants (44 px, 48 where it is `roomy`), a border of 3:1, red when wrong. */
export const controlClass =
  'motion-state min-h-(--control-height) w-full rounded-control border border-control bg-white px-3 text-body text-ink ' +
  'placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-paper disabled:text-muted ' +
  '[&[readonly]]:bg-paper'
