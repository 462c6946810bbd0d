/** ISO 3166-1 alpha-2 codes, by region. Source: ISO 3166 Maintenance Agency, officially assigned codes (249). */
const codes = (...regions: string[]): readonly string[] => regions.flatMap((region) => region.split(' '))

/** Europe, the Middle East and Africa: their companies need a VAT number and accept the EMEA terms. */
export const emeaCountries = codes(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  'AE AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW'
)

/** The Americas, Asia and Oceania. */
export const otherCountries = codes(
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  'AF BD BN BT CN HK ID IN IO JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  'AQ AS AU BV CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TF TK TO TV UM VU WF WS'
)

/**
 * Countries to which the shop delivers: edit this list to open or close a market. Embargoed countries and places
 * without parcel service are missing.
 */
export const servedCountries = codes(
  'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA',
  'AE AM AZ BH GE IL JO KW LB OM QA SA TR',
  'AO BJ BW CG CI CM CV DJ DZ EG ET GA GH GM GN GQ KE KM LR LS MA MG MR MU MW MZ NA NE NG RE RW SC SL SN ST SZ TG TN TZ UG YT ZA ZM',
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CW DM DO EC GD GF GL GP GT GY HN JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT US UY VC VG VI',
  'BD BN BT CN HK ID IN JP KG KH KR KZ LA LK MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  'AS AU CK FJ FM GU MH MP NC NZ PF PG PW SB TO VU WS'
)
