import type { Example } from './example.ts'

/** What the administrators of suppliers do with models. */
export const modelExamples: readonly Example[] = [
  {
    name: 'models',
    query: `query Models($search: String) {
  models(search: $search, page: 1, size: 10) {
    totalItems
    content {
      id
      name
      machines
      material {
        errorCodes
        manuals
        faqs
        documents
        videos
      }
    }
  }
}`,
    variables: { search: '' },
  },
  {
    name: 'newModel',
    query: `mutation NewModel($input: AddModelInput!) {
  addModel(input: $input) {
    id
    name
  }
}`,
    variables: { input: { name: 'PalletLine P series', description: 'Palletizers with two grippers' } },
  },
  {
    name: 'describeModel',
    query: `mutation DescribeModel($input: UpdateModelInput!) {
  updateModel(input: $input) {
    id
    description
    updatedAt
  }
}`,
    variables: { input: { id: 1, description: 'Palletizers with one gripper and six suction pads' } },
  },
  {
    name: 'assignMachines',
    query: `mutation AssignMachines($input: AssignMachinesInput!) {
  assignMachines(input: $input)
}`,
    variables: { input: { modelId: 0, machineIds: [1] } },
  },
  {
    name: 'deleteModel',
    query: `mutation DeleteModel($id: Int!) {
  deleteModel(id: $id)
}`,
    variables: { id: 2 },
  },
]

export const modelOfMachines: Example = {
  name: 'model',
  query: `query Model($id: Int!) {
  model(id: $id) {
    name
    description
    machines
    viewerCan {
      publish
      delete
    }
  }
}`,
  variables: { id: 1 },
}
