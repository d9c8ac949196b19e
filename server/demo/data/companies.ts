/** The demo companies and accounts. Names are plainly generic: no real company, no person. */
export type CompanyKey = 'supplier' | 'supplier2' | 'client' | 'client2'

export interface DemoCompany {
  readonly key: CompanyKey
  readonly type: 'SUPPLIER_ADMIN' | 'CLIENT_ADMIN'
  readonly companyName: string
  readonly email: string
  /** ISO 3166-1 and 3166-2 codes. */
  readonly country: string
  readonly state: string
  readonly note: string
}

export const COMPANIES: readonly DemoCompany[] = [
  {
    key: 'supplier',
    type: 'SUPPLIER_ADMIN',
    companyName: 'Sample Machine Works',
    email: 'office@machine-works.example',
    country: 'DE',
    state: 'DE-BW',
    note: 'Palletizing, packaging, metal and plastics machines; compressed air.',
  },
  {
    key: 'supplier2',
    type: 'SUPPLIER_ADMIN',
    companyName: 'Example Conveying Systems',
    email: 'office@conveying-systems.example',
    country: 'NL',
    state: 'NL-NB',
    note: 'Conveyors and parcel sorters.',
  },
  {
    key: 'client',
    type: 'CLIENT_ADMIN',
    companyName: 'Demo Household Goods Plant',
    email: 'maintenance@household-goods.example',
    country: 'AT',
    state: 'AT-4',
    note: 'Two shifts, three halls, own maintenance team.',
  },
  {
    key: 'client2',
    type: 'CLIENT_ADMIN',
    companyName: 'Demo Dry Foods Plant',
    email: 'maintenance@dry-foods.example',
    country: 'CZ',
    state: 'CZ-10',
    note: 'Packs rice, lentils and sugar; ships parcels from its own gate.',
  },
]

export type AccountKey =
  | 'platform'
  | 'supplier'
  | 'supplier-user'
  | 'client'
  | 'operator'
  | 'technician'
  | 'supplier2'
  | 'client2'

export interface DemoAccount {
  /** The user name for the login. */
  readonly key: AccountKey
  readonly role:
    | 'PLATFORM_ADMIN'
    | 'SUPPLIER_ADMIN'
    | 'SUPPLIER_USER'
    | 'CLIENT_ADMIN'
    | 'CLIENT_OPERATOR'
    | 'CLIENT_TECHNICIAN'
  readonly company: CompanyKey | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const ACCOUNTS: readonly DemoAccount[] = [
  {
    key: 'platform',
    role: 'PLATFORM_ADMIN',
    company: null,
    firstName: 'Platform',
    lastName: 'Administrator',
    email: 'platform@ezshare.example',
  },
  {
    key: 'supplier',
    role: 'SUPPLIER_ADMIN',
    company: 'supplier',
    firstName: 'Supplier',
    lastName: 'Administrator',
    email: 'admin@machine-works.example',
  },
  {
    key: 'supplier-user',
    role: 'SUPPLIER_USER',
    company: 'supplier',
    firstName: 'Supplier',
    lastName: 'User',
    email: 'service@machine-works.example',
  },
  {
    key: 'client',
    role: 'CLIENT_ADMIN',
    company: 'client',
    firstName: 'Client',
    lastName: 'Administrator',
    email: 'admin@household-goods.example',
  },
  {
    key: 'operator',
    role: 'CLIENT_OPERATOR',
    company: 'client',
    firstName: 'Line',
    lastName: 'Operator',
    email: 'operator@household-goods.example',
  },
  {
    key: 'technician',
    role: 'CLIENT_TECHNICIAN',
    company: 'client',
    firstName: 'Maintenance',
    lastName: 'Technician',
    email: 'technician@household-goods.example',
  },
  {
    key: 'supplier2',
    role: 'SUPPLIER_ADMIN',
    company: 'supplier2',
    firstName: 'Conveying',
    lastName: 'Administrator',
    email: 'admin@conveying-systems.example',
  },
  {
    key: 'client2',
    role: 'CLIENT_ADMIN',
    company: 'client2',
    firstName: 'Foods',
    lastName: 'Administrator',
    email: 'admin@dry-foods.example',
  },
]
