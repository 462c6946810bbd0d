import client from 'braintree-web/client'
import fields from 'braintree-web/hosted-fields'
import secure from 'braintree-web/three-d-secure'

/** The parts of Braintree's library that a card needs, in a file of their own. */
export const sdk = { client, fields, secure }
