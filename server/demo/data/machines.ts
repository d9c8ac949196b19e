import type { AssetFile } from './catalogue.ts'
import type { CompanyKey } from './companies.ts'

/** A machine type, which has its pictures, codes and documents in common. */
export type ModelKey = 'palletizer' | 'packer' | 'mill' | 'moulder' | 'brake' | 'compressor' | 'sorter'

export interface DemoModel {
  readonly key: ModelKey
  readonly kind: string
  readonly model: string
  readonly picture: AssetFile
}

export const MODELS: readonly DemoModel[] = [
  { key: 'palletizer', kind: 'Palletizing robot cell', model: 'PalletLine P4', picture: 'pictures/palletline-p4.webp' },
  {
    key: 'packer',
    kind: 'Vertical form-fill-seal machine',
    model: 'FormFill V250',
    picture: 'pictures/formfill-v250.webp',
  },
  {
    key: 'mill',
    kind: 'Five-axis machining centre',
    model: 'MillCell 5X-650',
    picture: 'pictures/millcell-5x-650.webp',
  },
  {
    key: 'moulder',
    kind: 'Injection moulding machine',
    model: 'MouldPress 160',
    picture: 'pictures/mouldpress-160.webp',
  },
  { key: 'brake', kind: 'CNC press brake', model: 'BendPress 110-30', picture: 'pictures/bendpress-110-30.webp' },
  { key: 'compressor', kind: 'Screw compressor', model: 'AirScrew 37', picture: 'pictures/airscrew-37.webp' },
  { key: 'sorter', kind: 'Cross-belt parcel sorter', model: 'SortLine C12', picture: 'pictures/sortline-c12.webp' },
]

export interface DemoMachine {
  readonly key: string
  readonly model: ModelKey
  /** The supplier's name for the machine. */
  readonly name: string
  readonly serialNumber: string
  readonly supplier: CompanyKey
  readonly client: CompanyKey
  /** The client's own name and place; null while the client has not registered the machine. */
  readonly claim: { readonly name: string; readonly location: string; readonly daysAgo: number } | null
}

export const MACHINES: readonly DemoMachine[] = [
  {
    key: 'palletizer-1',
    model: 'palletizer',
    name: 'PalletLine P4',
    serialNumber: 'PL4-2023-0117',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Palletizer line 2', location: 'Hall B, end of line 2', daysAgo: 412 },
  },
  {
    key: 'packer-1',
    model: 'packer',
    name: 'FormFill V250',
    serialNumber: 'FFV-2022-0342',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Bagger 1', location: 'Hall B, packing', daysAgo: 405 },
  },
  {
    key: 'mill-1',
    model: 'mill',
    name: 'MillCell 5X-650',
    serialNumber: 'MC5-2021-0086',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Mill 3', location: 'Tool shop, bay 4', daysAgo: 388 },
  },
  {
    key: 'moulder-1',
    model: 'moulder',
    name: 'MouldPress 160',
    serialNumber: 'MP16-2020-0455',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Injection 7', location: 'Moulding hall, row 2', daysAgo: 388 },
  },
  {
    key: 'brake-1',
    model: 'brake',
    name: 'BendPress 110-30',
    serialNumber: 'BP11-2024-0029',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Press brake', location: 'Sheet metal shop', daysAgo: 241 },
  },
  {
    key: 'compressor-1',
    model: 'compressor',
    name: 'AirScrew 37',
    serialNumber: 'AS37-2022-0911',
    supplier: 'supplier',
    client: 'client',
    claim: { name: 'Compressor A', location: 'Utility room, basement', daysAgo: 230 },
  },
  {
    key: 'sorter-1',
    model: 'sorter',
    name: 'SortLine C12',
    serialNumber: 'SLC-2023-0058',
    supplier: 'supplier2',
    client: 'client',
    claim: { name: 'Parcel sorter', location: 'Dispatch, gates 1 to 4', daysAgo: 196 },
  },
  {
    key: 'palletizer-2',
    model: 'palletizer',
    name: 'PalletLine P4',
    serialNumber: 'PL4-2024-0163',
    supplier: 'supplier',
    client: 'client',
    claim: null,
  },
  {
    key: 'packer-2',
    model: 'packer',
    name: 'FormFill V250',
    serialNumber: 'FFV-2024-0401',
    supplier: 'supplier',
    client: 'client2',
    claim: { name: 'Rice bagger', location: 'Packing room', daysAgo: 150 },
  },
  {
    key: 'sorter-2',
    model: 'sorter',
    name: 'SortLine C12',
    serialNumber: 'SLC-2025-0102',
    supplier: 'supplier2',
    client: 'client2',
    claim: { name: 'Sorter gate 1', location: 'Shipping', daysAgo: 97 },
  },
]
