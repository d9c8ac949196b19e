/** A sheet of labels, all lengths in millimetres. */
export interface LabelFormat {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** The upper left corner of the first label. */
  first: { x: number; y: number }
  /** From the beginning of a label to that of the next. */
  step: { x: number; y: number }
}

/** The sheets and the roll that label sheets are printed for. The names say paper and size, not a maker's number. */
export enum LabelSheetFormat {
  A4_38X21 = 'A4_38X21',
  A4_64X38 = 'A4_64X38',
  A4_70X37 = 'A4_70X37',
  A4_99X68 = 'A4_99X68',
  ROLL_62X29 = 'ROLL_62X29',
}

const a4 = { width: 210, height: 297 }

export const labelFormats: Record<LabelSheetFormat, LabelFormat> = {
  A4_38X21: {
    page: a4,
    ...{ columns: 5, rows: 13, label: { width: 38.1, height: 21.2 } },
    ...{ first: { x: 4.75, y: 10.7 }, step: { x: 40.6, y: 21.2 } },
  },
  A4_64X38: {
    page: a4,
    ...{ columns: 3, rows: 7, label: { width: 63.5, height: 38.1 } },
    ...{ first: { x: 7.25, y: 15.15 }, step: { x: 66, y: 38.1 } },
  },
  A4_70X37: {
    page: a4,
    ...{ columns: 3, rows: 8, label: { width: 70, height: 37 } },
    ...{ first: { x: 0, y: 0.5 }, step: { x: 70, y: 37 } },
  },
  A4_99X68: {
    page: a4,
    ...{ columns: 2, rows: 4, label: { width: 99.1, height: 67.7 } },
    ...{ first: { x: 4.65, y: 13.1 }, step: { x: 101.6, y: 67.7 } },
  },
  ROLL_62X29: {
    page: { width: 62, height: 29 },
    ...{ columns: 1, rows: 1, label: { width: 62, height: 29 } },
    ...{ first: { x: 0, y: 0 }, step: { x: 62, y: 29 } },
  },
}
