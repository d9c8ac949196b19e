/** The machine or model whose error codes are imported; neither for an import of machines. */
export interface OwnerOfCodes {
  machineId?: number
  modelId?: number
}
