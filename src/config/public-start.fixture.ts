/** A company that sells, invented like the demo's, with numbers that pass the checks of format. */
export const sellerEnv = {
  SELLER_NAME: 'Băcănia din Colț SRL',
  SELLER_TAX_CODE: 'RO13548146',
  SELLER_REGISTRATION_NUMBER: 'J2012000750528',
  SELLER_STREET: 'Strada Morii 2',
  SELLER_CITY: 'Voluntari',
  SELLER_COUNTY: 'Ilfov',
  SELLER_POSTCODE: '077190',
  SELLER_IBAN: 'RO49AAAA1B31007593840000',
  SELLER_BANK: 'Banca Colțului',
  SELLER_CAPITAL: '1.000 lei',
  SELLER_EMAIL: 'clienti@shop.example',
  SELLER_PHONE: '021 555 0100',
  SELLER_PERMITS:
    'Document de înregistrare sanitară veterinară nr. 1234/2026, emis de DSVSA Ilfov; Acord de funcționare nr. 77/2026, emis de Primăria Voluntari',
}

/** The environment of a shop that is open to the public, in the order in which a refusal names what is missing. */
export const publicEnv = {
  PUBLIC_URL: 'https://shop.example',
  SHOP_SECRET: 'a secret of 32 characters or more',
  OIDC_ISSUER: 'https://identity.example',
  STAFF_OIDC_ISSUER: 'https://staff.example',
  PAYMENT_GATEWAY: 'stripe',
  GENIUS_BROADCASTING_URL: 'https://genius.example/auth',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Băcănia <comenzi@shop.example>',
  SMS_GATEWAY_URL: 'https://sms.example',
  CONTENT_URL: 'https://content.example/graphql',
  ...sellerEnv,
  SPV_URL: 'https://spv.example/rest',
  WAREHOUSE: 'none',
  SEED_PRODUCTS: '0',
  HOST: '0.0.0.0',
  CONTENT_TOKEN: 'reads what is published',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
  SPV_CLIENT_ID: 'reports invoices',
  SPV_CLIENT_SECRET: 'secret of that client',
  SPV_REFRESH_TOKEN: 'a refresh token',
}
