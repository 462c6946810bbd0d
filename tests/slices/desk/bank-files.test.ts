import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listBankTransfers } from '../../../contract/desk/bank.ts'
import { brand } from '../../../src/brand.ts'
import { bankCsvOf, camtOf, type FileCredit, sendBankFile } from '../../support/files/bank-files.ts'
import { engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

const debtor = 'DE89370400440532013000'

describe.each(engines)('bank files on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')

  const stored = () => shop.db.read.selectFrom('bank_transfers').selectAll().orderBy('id').execute()
  const reset = () => shop.db.transaction((tx) => tx.deleteFrom('bank_transfers').execute())

  test.each(['02', '04', '08', '13'])('reads CAMT.053.001.%s', async (version) => {
    await reset()
    const credit = {
      bookedOn: '2026-11-18',
      amount: 123_450,
      name: 'Café & Söhne GmbH',
      iban: debtor,
      text: 'RG 2026-000001',
      reference: `B-${version}`
    }
    const { status, body } = await sendBankFile(manager, camtOf([credit], { version }))
    expect(status).toBe(201)
    expect(body).toEqual({ fileName: 'statement.xml', added: 1, known: 0, debits: 0, rejected: 0, problems: [] })
    const { body: rows } = await manager.call(listBankTransfers, { query: { state: 'open' } })
    expect(rows[0]).toMatchObject({
      bookedOn: '2026-11-18',
      amount: 123_450,
      currencyCode: 'EUR',
      debtorName: 'Café & Söhne GmbH',
      debtorIban: debtor,
      remittance: 'RG 2026-000001',
      state: 'open'
    })
  })

  test.each([
    ['en', 'Date,Description,Amount,Currency,Payer\n2026-11-18,Order 12,"1,234.50",EUR,Anna', 'utf-8'],
    [
      'de',
      'Umsätze\n\nBuchungstag;Verwendungszweck;Betrag;Währung;Auftraggeber\n18.11.26;x;1.234,50;EUR;Änne',
      'latin1'
    ],
    ['fr', 'Date;Libellé;Débit;Crédit;Émetteur\n18/11/2026;x;;1 234,50;Éva\n18/11/2026;y;-3,00;;Éva', 'latin1'],
    ['it', 'Data contabile;Causale;Importo;Divisa;Ordinante\n18/11/2026;x;1.234,50;EUR;Carlà', 'utf-8'],
    ['es', 'Fecha contable;Concepto;Importe;Moneda;Ordenante\n18/11/2026;x;1234,5;EUR;Peña', 'utf-8']
  ] as const)('reads the CSV of a bank in %s', async (_, text, encoding) => {
    await reset()
    const { status, body } = await sendBankFile(manager, Buffer.from(text, encoding), 'export.csv')
    expect({ status, problems: body.problems }).toEqual({ status: 201, problems: [] })
    const [row] = await stored()
    expect(row).toMatchObject({ booked_on: '2026-11-18', amount: 123_450, currency_code: 'EUR' })
    expect(row?.debtor_name).toMatch(/^(Anna|Änne|Éva|Carlà|Peña)$/)
  })

  test('rejects rows one by one with reasons, and stores the others', async () => {
    await reset()
    const rows = [
      'Account;Date;Amount;Currency;Description',
      `${brand.iban};2026-11-18;10.00;EUR;fine`,
      'DE89370400440532013000;2026-11-18;10.00;EUR;x',
      `${brand.iban};2026-11-18;10.00;JPY;x`,
      `${brand.iban};18 November;10.00;EUR;x`,
      `${brand.iban};2027-11-18;10.00;EUR;x`,
      `${brand.iban};2026-11-18;ten;EUR;x`,
      `${brand.iban};2026-11-18;=1+1;EUR;x`,
      `${brand.iban};2026-11-18;;EUR;x`,
      `${brand.iban};2026-11-18;-5.00;EUR;debit`,
      `1234;2026-11-18;10.00;EUR;x`,
      `${brand.iban};2025-10-01;10.00;EUR;x`,
      `${brand.iban};2026-11-18;5.005;EUR;x`
    ]
    const { body } = await sendBankFile(manager, rows.join('\n'), 'a.csv')
    expect(body).toMatchObject({ added: 1, known: 0, debits: 1, rejected: 10 })
    expect(body.problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '3 This row belongs to a different account.',
      '4 You do not sell in this currency.',
      '5 The booking date is missing, not a date, or in the future.',
      '6 The booking date is missing, not a date, or in the future.',
      '7 The amount is not valid.',
      '8 Formula instead of a value. Export the file from the bank again.',
      '9 There is no amount in this row.',
      '11 The account is not an IBAN.',
      '12 The booking date is more than 400 days ago: that accounting period is closed.',
      '13 The amount is not valid.'
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('an amount that could be thousands or decimals is rejected, and CAMT knows no thousands', async () => {
    await reset()
    const csv = 'Date;Amount;Currency;Description\n2026-11-18;1.234;EUR;x\n2026-11-18;7;EUR;y'
    const { body } = await sendBankFile(manager, csv, 'a.csv')
    expect([body.added, body.problems[0]?.reason]).toEqual([
      1,
      'It is not clear whether the separator means decimals or thousands. Export the file with two decimals.'
    ])
    const camt = camtOf([{ bookedOn: '2026-11-18', amount: 500, text: 'x' }]).replaceAll('5.00<', '5.005<')
    expect((await sendBankFile(manager, camt)).body).toMatchObject({ added: 0, rejected: 1 })
  })

  test('a statement of another account is rejected row by row', async () => {
    await reset()
    const { body } = await sendBankFile(manager, camtOf([{ bookedOn: '2026-11-18', amount: 1 }], { iban: debtor }))
    expect(body).toMatchObject({ added: 0, rejected: 1 })
    expect(await stored()).toHaveLength(0)
  })

  test('a statement of an account without an IBAN is not ours', async () => {
    await reset()
    const text = camtOf([{ bookedOn: '2026-11-18', amount: 1 }]).replace(
      /<IBAN>FR\w+<\/IBAN>/,
      '<Othr><Id>1</Id></Othr>'
    )
    const { body } = await sendBankFile(manager, text)
    expect(body).toMatchObject({ added: 0, problems: [{ reason: 'The account is not an IBAN.' }] })
  })

  test('the payer’s reference of a CSV file is text, and may be repeated', async () => {
    await reset()
    const text =
      'Date,Amount,Description,Reference\n2026-11-18,1.00,Payment,2026-000001\n2026-11-18,2.00,Payment,2026-000001'
    expect((await sendBankFile(manager, text, 'a.csv')).body).toMatchObject({ added: 2, rejected: 0 })
    expect((await stored())[0]).toMatchObject({ remittance: 'Payment 2026-000001', bank_reference: null })
  })

  test('a known reference with other content is rejected, not lost', async () => {
    await reset()
    const one = { bookedOn: '2026-11-18', amount: 100, reference: 'R1', text: 'a' }
    await sendBankFile(manager, camtOf([one]))
    const { body } = await sendBankFile(manager, camtOf([{ ...one, amount: 200 }]))
    expect(body).toMatchObject({ added: 0, known: 0, rejected: 1 })
    expect(body.problems[0]?.reason).toMatch(/already been imported with another amount/)
  })

  const credit: fc.Arbitrary<FileCredit> = fc.record(
    {
      bookedOn: fc.constantFrom('2026-11-17', '2026-11-18'),
      amount: fc.integer({ min: 1, max: 4 }),
      name: fc.constantFrom('Anna', '=cmd|A1', 'Müller & Co'),
      text: fc.constantFrom('Order 1', '2026-000001', '+1 "quoted"; x'),
      iban: fc.constant(debtor)
    },
    { requiredKeys: ['bookedOn', 'amount'] }
  )

  test('overlapping files, in any order and format, store each credit once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(credit, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom('xml', 'csv'), fc.boolean()), { maxLength: 4 }),
        async (credits, cuts) => {
          await reset()
          // Banks export whole days: of several equal credits, a file contains all credits of a day or none.
          const all = credits.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))
          const numbered = all.map((one, i) => ({ ...one, reference: `REF ${i}` }))
          const parts = cuts.map(([from, to, format, isNumbered]) => {
            const days = new Set([all[from % all.length]!.bookedOn, all[to % all.length]!.bookedOn])
            return { rows: (isNumbered ? numbered : all).filter(({ bookedOn }) => days.has(bookedOn)), format }
          })
          for (const { rows, format } of [...parts, { rows: all, format: 'csv' }]) {
            const text = format === 'xml' ? camtOf(rows) : bankCsvOf(rows)
            expect((await sendBankFile(manager, text, `a.${format}`)).status).toBe(201)
          }
          const key = ({ bookedOn, amount, name = '', text = '' }: FileCredit) =>
            [bookedOn, amount, name, text].join('|')
          const rows = await stored()
          expect(
            rows.map((row) => [row.booked_on, row.amount, row.debtor_name, row.remittance].join('|')).toSorted()
          ).toEqual(all.map(key).toSorted())
        }
      ),
      { numRuns: engine === 'sqlite' ? 40 : 15 }
    )
  })

  test('the same file uploaded twice at the same time is stored once', async () => {
    await reset()
    const text = camtOf([
      { bookedOn: '2026-11-18', amount: 5, text: 'x' },
      { bookedOn: '2026-11-18', amount: 5, text: 'x' }
    ])
    const responses = await Promise.all([sendBankFile(manager, text), sendBankFile(manager, text)])
    expect(responses.map(({ body }) => body.added).toSorted()).toEqual([0, 2])
    expect(await stored()).toHaveLength(2)
  })

  test('a batch is one row per transaction, a pending entry and a debit none', async () => {
    await reset()
    const batch = `<Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt>
      <AcctSvcrRef>BATCH</AcctSvcrRef><NtryDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">10</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf></TxDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.0</Amt></TxAmt></AmtDtls><RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
      </NtryDtls>`
    const text = camtOf([{ bookedOn: '2026-11-18', amount: 1, reference: 'P' }])
      .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Cd>PDNG</Cd></Sts>')
      .replace('</Stmt>', `<Ntry>${batch}</Ntry><Ntry>${batch.replace('CRDT', 'DBIT')}</Ntry></Stmt>`)
    const { body } = await sendBankFile(manager, text)
    expect(body).toMatchObject({ added: 2, debits: 1, rejected: 1 })
    expect((await stored()).map(({ amount, remittance }) => [amount, remittance])).toEqual([
      [1000, 'one two'],
      [2000, 'RF18539007547034']
    ])
  })

  test.each([
    [
      'an XML bomb',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
      'bank-file-damaged'
    ],
    ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'bank-file-damaged'],
    [
      'an entity in a statement',
      camtOf([{ bookedOn: '2026-11-18', amount: 1, text: 'x' }]).replace('>x<', '>&x;<'),
      'bank-file-damaged'
    ],
    ['other XML', '<?xml version="1.0"?><a><b>1</b></a>', 'bank-file-type'],
    [
      'another message',
      camtOf([{ bookedOn: '2026-11-18', amount: 1 }]).replace('camt.053', 'camt.054'),
      'bank-file-type'
    ],
    ['a cut file', camtOf([{ bookedOn: '2026-11-18', amount: 1 }]).slice(0, -40), 'bank-file-damaged'],
    ['no XML', 'hello', 'bank-file-damaged'],
    ['no entries', camtOf([]), 'bank-file-empty'],
    ['an empty file', '', 'bank-file-empty'],
    ['deep nesting', `<a xmlns="urn:camt.053.001.08">${'<b>'.repeat(5000)}`, 'bank-file-damaged']
  ])('rejects %s', async (_, text, code) => {
    await reset()
    const { status, problem } = await sendBankFile(manager, text)
    expect({ status, code: problem.refusal }).toEqual({ status: 422, code })
    expect(problem.violations?.[0]?.propertyPath).toBe('file')
    expect(await stored()).toHaveLength(0)
  })

  test('hostile cells are handled, and stay text', async () => {
    await reset()
    const long = await sendBankFile(manager, `Date;Amount;Payer\n2026-11-18;1.00;${'x'.repeat(4_000_000)}`, 'a.csv')
    expect({ status: long.status, code: long.problem.refusal }).toEqual({ status: 422, code: 'bank-file-damaged' })
    const formula = '=HYPERLINK("http://x.example")'
    const xml = camtOf([{ bookedOn: '2026-11-18', amount: 7, name: formula, text: 'y'.repeat(3_000_000) }])
    expect((await sendBankFile(manager, xml)).body).toMatchObject({ added: 1 })
    const [row] = await stored()
    expect(row).toMatchObject({ amount: 7, debtor_name: formula })
    expect(row?.remittance.length).toBeLessThanOrEqual(1000)
    const tooLarge = await sendBankFile(manager, `Date;Amount\n${'x'.repeat(10 * 1024 * 1024)}`, 'a.csv')
    expect(tooLarge.status).toBe(413)
    for (const [name, code] of [
      ['a.xlsx', 'bank-file-type'],
      ['a', 'bank-file-type'],
      ['a.csv', 'bank-file-columns']
    ] as const)
      expect((await sendBankFile(manager, 'Name;Colour\nA;B', name)).problem.refusal).toBe(code)
    const many = `Date;Amount\n${'2026-11-18;1.00\n'.repeat(10_001)}`
    expect((await sendBankFile(manager, many, 'a.csv')).problem.refusal).toBe('file-too-many-rows')
  })

  test('reads the text of an indented statement with postal addresses', async () => {
    await reset()
    const address = ['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'].map((name) => `<${name}>x</${name}>`).join('')
    const parties = ['InitgPty', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr', 'TradgPty', 'Prtry']
      .map((name) => `<${name}><Pty><Nm>x</Nm><PstlAdr>${address}</PstlAdr></Pty></${name}>`)
      .join('')
    const camt = camtOf([{ bookedOn: '2026-11-18', amount: 100, text: 'RG 2026-000001' }])
    const indented = camt.replace('<RltdPties>', `<RltdPties>${parties}`).replaceAll('><', '>\n  <')
    expect((await sendBankFile(manager, indented)).body).toMatchObject({ added: 1 })
    expect((await stored())[0]).toMatchObject({ remittance: 'RG 2026-000001' })
  })

  test.each([
    ['Buchungstag;Betrag;Soll/Haben\n18.11.2026;10,00;H\n18.11.2026;20,00;S', 1],
    ['Date,Amount,Debit/Credit\n2026-11-18,10.00,Credit\n2026-11-18,20.00,Debit', 1],
    ['Date;Montant;Débit/Crédit\n18/11/2026;10,00;crédit\n18/11/2026;20,00;débit', 1],
    ['Date;Amount;D/C\n2026-11-18;10.00;C\n2026-11-18;20.00;D\n2026-11-18;-30.00;D', 2]
  ])('an indicator of debit or credit decides about unsigned amounts: %s', async (csv, debits) => {
    await reset()
    expect((await sendBankFile(manager, csv, 'a.csv')).body).toMatchObject({ added: 1, debits, rejected: 0 })
    expect((await stored()).map(({ amount }) => amount)).toEqual([1000])
  })

  test('a row whose indicator of debit or credit is missing, unknown or contradictory is rejected', async () => {
    await reset()
    const csv = 'Date;Amount;D/C\n2026-11-18;1.00;C\n2026-11-18;2.00;X\n2026-11-18;3.00;\n2026-11-18;-4.00;C'
    const { body } = await sendBankFile(manager, csv, 'a.csv')
    expect(body).toMatchObject({ added: 1, debits: 0, rejected: 3 })
    expect(new Set(body.problems.map(({ reason }) => reason))).toEqual(
      new Set(['The debit/credit indicator is missing, unknown or contradicts the sign of the amount.'])
    )
  })
})
