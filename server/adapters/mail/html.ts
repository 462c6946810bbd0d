import { html, raw } from 'hono/html'
import { brand, colours } from '../../../src/brand.ts'
import type { EmailContent } from './content.ts'
import { nodeHtml, paragraphHtml } from './html-blocks.ts'
import { font, layout, lineOf, styleSheet } from './html-styles.ts'

type Html = ReturnType<typeof html>

/**
 * The HTML part of an email: tables with inline styles, because Outlook and Gmail ignore most others; at most 600 px
 * wide. The style element only stacks columns on phones. Emails stay light (decision 104); each text
 * has its own colour and background, so that programs that invert them do so in pairs.
 */
export function renderHtml(content: EmailContent): string {
  const { locale, subject, intro, footer, hint, buttons } = content
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
        <style>
          ${raw(styleSheet)}
        </style>
      </head>
      <body style="margin:0;padding:0;background:${colours.paper};${font}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheaderOf(intro)}</div>
        <table ${layout} width="100%" style="background:${colours.paper}">
          <tr>
            <td align="center">
              ${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
              <table ${layout} width="100%" style="max-width:600px;background:${colours.white};text-align:left">
                ${headHtml(content)} ${mainHtml(content)} ${addressesHtml(content)} ${closingHtml(content)}
                <tr>
                  <td class="pad" lang="${locale}" style="${footStyle}">
                    ${footer}<br />${hint}<br />${buttons[0]?.link}
                  </td>
                </tr>
              </table>
              ${raw('<!--[if mso]></td></tr></table><![endif]-->')}
            </td>
          </tr>
        </table>
      </body>
    </html>`
  // The indentation of the source would be a tenth of a long email.
  return String(page).replaceAll(/\n\s+/g, '\n')
}

const footStyle = `padding:16px 32px 24px;background:${colours.paper};border-top:${lineOf};${font};font-size:12px;line-height:18px;color:${colours.muted};word-break:break-word;overflow-wrap:anywhere`

/** What mail programs list beside the subject; otherwise they show the logo and the greeting. */
const preheaderOf = (intro: EmailContent['intro']): string => intro.find((node) => typeof node === 'string') ?? ''

const headHtml = ({ reference }: EmailContent): Html => html`
  <tr>
    <td class="pad" style="padding:20px 32px">
      <table ${layout} width="100%">
        <tr>
          <td style="font:28px/32px Georgia,serif;color:${colours.plum}">${brand.logoText}</td>
          <td align="right" style="${font};font-size:13px;color:${colours.muted}">${reference}</td>
        </tr>
      </table>
    </td>
  </tr>
`

const section = (content: unknown, padding = '24px 32px'): Html => html`
  <tr>
    <td class="pad" style="padding:${padding};border-top:${lineOf};${font};color:${colours.ink}">${content}</td>
  </tr>
`

function mainHtml({ greeting, intro, facts, buttons, body }: EmailContent): Html {
  return section(
    html`<h1 style="margin:0 0 8px;font:normal 28px/36px Georgia,serif;overflow-wrap:anywhere">${greeting}</h1>
      ${intro.map(nodeHtml)} ${factsHtml(facts)} ${buttonsHtml(buttons)} ${body.map(nodeHtml)}`,
    '28px 32px 24px'
  )
}

/** Two or three in a row; on phones one below the other. */
function factsHtml(facts: EmailContent['facts']): Html | '' {
  if (facts.length === 0) return ''
  const perRow = facts.length === 4 || facts.length === 2 ? 2 : 3
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, i) =>
    facts.slice(i * perRow, (i + 1) * perRow)
  )
  return html`<table
    ${layout}
    width="100%"
    style="margin:20px 0 0;border:${lineOf};border-collapse:separate;border-radius:8px"
  >
    ${rows.map(
      (row, y) =>
        html`<tr>
          ${row.map((fact, x) => factHtml(fact, { x, y, span: 6 / row.length }))}
        </tr>`
    )}
  </table>`
}

function factHtml(
  { label, value }: EmailContent['facts'][number],
  { x, y, span }: { x: number; y: number; span: number }
): Html {
  const lines = `${y > 0 ? `border-top:${lineOf};` : ''}${x > 0 ? `border-left:${lineOf};` : ''}`
  return html`<td
    class="cell fact"
    colspan="${span}"
    width="${Math.round((span / 6) * 100)}%"
    style="padding:12px 16px;${lines}${font};vertical-align:top;word-break:break-word;overflow-wrap:anywhere"
  >
    <div class="label" style="font-size:12px;line-height:18px;color:${colours.muted}">${label}</div>
    <div style="font-size:14px;line-height:20px;font-weight:bold;color:${colours.ink}">${value}</div>
  </td>`
}

/** The first one is filled. Outlook takes its size from the cell, all others from the link. */
function buttonsHtml([button, ...others]: EmailContent['buttons']): Html {
  const padding = 'padding:12px 20px'
  return html`<table class="wide" ${layout} style="margin:20px 0 0">
    <tr>
      <td
        class="cell"
        align="center"
        bgcolor="${colours.plum}"
        style="border-radius:4px;mso-${padding.replace('padding', 'padding-alt')}"
      >
        <a
          href="${button?.link}"
          style="display:block;${padding};border-radius:4px;background:${colours.plum};${font};font-size:15px;line-height:20px;font-weight:bold;color:${colours.white};text-decoration:none"
          >${button?.text}</a
        >
      </td>
      ${others.map(
        ({ text, link }) =>
          html`<td class="cell" align="center" style="${padding};font-size:14px;line-height:20px">
            <a href="${link}" style="${font};font-size:14px;color:${colours.teal}">${text}</a>
          </td>`
      )}
    </tr>
  </table>`
}

function addressesHtml({ addresses }: EmailContent): Html | '' {
  if (addresses.length === 0) return ''
  return section(
    html`<table ${layout} width="100%">
      <tr>
        ${addresses.map(
          ({ title, lines }) =>
            html`<td
              class="cell address"
              width="${Math.round(100 / addresses.length)}%"
              style="padding:0 16px 0 0;${font};font-size:14px;line-height:20px;color:${colours.ink};vertical-align:top;overflow-wrap:anywhere"
            >
              <div style="font-size:13px;font-weight:bold;color:${colours.muted}">${title}</div>
              ${lines.map((line) => html`${line}<br />`)}
            </td>`
        )}
      </tr>
    </table>`
  )
}

const closingHtml = ({ after, closing }: EmailContent): Html =>
  section(html`${after.map(nodeHtml)}${paragraphHtml(closing)}`, '16px 32px 24px')
