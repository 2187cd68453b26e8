import { type AddressInput, addAddress, addressesOf } from '#modules/delivery/index.ts'
import type { Context } from '#platform/context.ts'
import { type DemoName, people } from './people.ts'

type DemoAddress = Omit<AddressInput, 'contactName' | 'contactPhonenumber'>

/** One of Ioana's addresses is outside the delivery zones. Elena has no address yet. */
const addresses: Partial<Record<DemoName, readonly DemoAddress[]>> = {
  ana: [
    {
      name: 'Birou',
      street: 'Bulevardul Aviatorilor',
      number: '8',
      streetDetails: 'et. 3, recepție',
      city: 'Sector 1',
      province: 'București',
      postcode: '011853',
      geoLocation: { lat: '44.4592', long: '26.0863' },
    },
    {
      name: 'Acasă',
      street: 'Strada Jean Steriadi',
      number: '12',
      streetDetails: 'bl. C4, sc. 2, ap. 31, interfon 31',
      city: 'Sector 3',
      province: 'București',
      postcode: '032484',
      geoLocation: { lat: '44.4241', long: '26.1722' },
      isDefault: true,
    },
  ],
  mihai: [
    {
      name: 'Acasă',
      street: 'Strada Teiului',
      number: '5',
      streetDetails: 'casă, poartă verde',
      city: 'Voluntari',
      province: 'Ilfov',
      postcode: '077190',
      geoLocation: { lat: '44.4915', long: '26.1889' },
    },
  ],
  ioana: [
    {
      name: 'Părinți',
      street: 'Strada Lalelelor',
      number: '41',
      city: 'Turda',
      province: 'Cluj',
      postcode: '401001',
      geoLocation: { lat: '46.5701', long: '23.7855' },
    },
    {
      name: 'Acasă',
      street: 'Drumul Taberei',
      number: '90',
      streetDetails: 'bl. F2, sc. A, ap. 14',
      city: 'Sector 6',
      province: 'București',
      postcode: '061352',
      geoLocation: { lat: '44.4216', long: '26.0352' },
      isDefault: true,
    },
  ],
  radu: [
    {
      name: 'Firmă',
      street: 'Strada Primăverii',
      number: '17',
      streetDetails: 'hala 2',
      city: 'Otopeni',
      province: 'Ilfov',
      postcode: '075100',
      geoLocation: { lat: '44.5512', long: '26.0681' },
    },
    {
      name: 'Acasă',
      street: 'Strada Barbu Văcărescu',
      number: '120',
      streetDetails: 'sc. 1, et. 5, ap. 22',
      city: 'Sector 2',
      province: 'București',
      postcode: '020276',
      geoLocation: { lat: '44.4672', long: '26.1101' },
      isDefault: true,
    },
  ],
  vlad: [
    {
      name: 'Acasă',
      street: 'Strada Cuza Vodă',
      number: '64',
      streetDetails: 'et. 2, ap. 7',
      city: 'Sector 4',
      province: 'București',
      postcode: '040286',
      geoLocation: { lat: '44.4196', long: '26.1012' },
      isDefault: true,
    },
  ],
}

/** Customers who have an address already are left as they are. */
export async function loadAddresses(context: Context): Promise<void> {
  const add = addAddress(context)
  for (const name of ['ana', 'mihai', 'ioana', 'radu', 'vlad'] as const) {
    const { customerId, firstName, lastName, phone } = people[name]
    if ((await addressesOf(context.db, customerId)).length > 0) continue
    for (const address of addresses[name] ?? []) {
      await add(customerId, { ...address, contactName: `${firstName} ${lastName}`, contactPhonenumber: phone })
    }
  }
}
