import { html } from 'hono/html'
import { colours } from '../../../src/brand.ts'
import type { EmailRow, Node, RowsBlock, SumsBlock } from './content.ts'
import { font, lineOf } from './html-styles.ts'

type Html = ReturnType<typeof html>

/** Width and height of a picture in CSS pixels; the file has twice as many. */
const side = 56

/** A paragraph or a table. */
export function nodeHtml(node: Node): Html {
  if (typeof node === 'string') return paragraphHtml(node)
  return 'sums' in node ? sumsHtml(node) : rowsHtml(node)
}

/** A paragraph with its line breaks, which Outlook only shows as elements. */
export const paragraphHtml = (text: string): Html =>
  html`<p style="margin:12px 0 0;font-size:15px;line-height:24px;overflow-wrap:anywhere">
    ${text.split('\n').map((line, i) => (i === 0 ? line : html`<br />${line}`))}
  </p>`

/** A data table with headers, which screen readers announce with each amount. */
function rowsHtml({ heads, rows, more }: RowsBlock): Html {
  const hasPictures = rows.some(({ picture }) => picture !== undefined)
  const head = `padding:0 0 8px;${font};font-size:12px;line-height:18px;font-weight:normal;color:${colours.muted}`
  return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:28px 0 0">
      <thead>
        <tr>
          <th scope="col" colspan="${hasPictures ? 2 : 1}" align="left" style="${head}">${heads.item}</th>
          <th scope="col" align="right" style="${head}">${heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowHtml(row, hasPictures))}
      </tbody>
    </table>
    ${more ? moreHtml(more) : ''}`
}

function rowHtml({ title, notes, amount, picture }: EmailRow, hasPictures: boolean): Html {
  const cell = `padding:10px 0;border-top:${lineOf};${font};font-size:15px;line-height:20px;color:${colours.ink};vertical-align:top`
  // No alternative text: the name beside the picture would be repeated.
  const image = picture
    ? html`<img
        src="${picture}"
        width="${side}"
        height="${side}"
        alt=""
        style="display:block;border-radius:4px;background:${colours.sand}"
      />`
    : ''
  return html`<tr>
    ${hasPictures ? html`<td width="${side + 16}" style="${cell}">${image}</td>` : ''}
    <td style="${cell};overflow-wrap:anywhere">
      <b>${title}</b>
      ${notes.map((note) => html`<br /><span style="font-size:13px;color:${colours.muted}">${note}</span>`)}
    </td>
    <td align="right" style="${cell};padding-left:12px;white-space:nowrap"><b>${amount}</b></td>
  </tr>`
}

const moreHtml = ({ text, link }: NonNullable<RowsBlock['more']>): Html =>
  html`<p style="margin:0;padding:12px 0 0;border-top:${lineOf};font-size:14px;line-height:20px">
    <a href="${link}" style="color:${colours.teal}">${text}</a>
  </p>`

function sumsHtml({ sums }: SumsBlock): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:16px 0 0">
    ${sums.map(({ label, amount, isTotal = false }) => {
      const size = isTotal
        ? `padding:12px 0;border-top:${lineOf};font-size:18px;line-height:24px;font-weight:bold`
        : 'padding:4px 0;font-size:14px;line-height:20px;font-weight:normal'
      const [labelColour, amountColour] = isTotal
        ? (['ink', 'ink'] as const)
        : (['muted', amount.startsWith('−') ? 'success' : 'ink'] as const)
      return html`<tr>
        <th scope="row" align="left" style="${font};${size};color:${colours[labelColour]}">${label}</th>
        <td
          align="right"
          style="${font};${size};padding-left:12px;white-space:nowrap;vertical-align:top;color:${colours[amountColour]}"
        >
          ${amount}
        </td>
      </tr>`
    })}
  </table>`
}
