import { raw } from 'hono/html'
import { colours } from '../../../src/brand.ts'

export const font = 'font-family:Helvetica,Arial,sans-serif'

/** A thin line, as the value of a border. */
export const lineOf = `1px solid ${colours.line}`

/** Attributes of a table that only arranges its content. */
export const layout = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')

/** Stacked columns on phones, in mail programs that read it; the inline styles alone are complete. */
export const styleSheet = `@media (max-width:480px){${[
  '.pad{padding-left:20px!important;padding-right:20px!important}',
  '.wide{width:100%!important}',
  '.cell{display:block!important;width:auto!important}',
  '.fact{border-left:0!important;padding:10px 12px!important;text-align:right}',
  `.fact+.fact{border-top:${lineOf}!important}`,
  '.label{float:left;line-height:20px!important;padding-right:12px}',
  '.address+.address{padding-top:16px!important}'
].join('')}}`
