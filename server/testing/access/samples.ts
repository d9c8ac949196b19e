import { randomUUID } from 'node:crypto'
import { samples } from '../fixtures/samples.ts'

/** Unique words without a meaning. */
export const word = () => `w${randomUUID().slice(0, 8)}`
export const mail = () => `${word()}@example.com`

export const password = 'a password of nobody'
export const resolution = 'The sensor was replaced'
export const description = 'It stops, and hisses'

export const pdf = () => ({ bytes: samples.pdf, name: 'manual.pdf', type: 'application/pdf' })
export const mp4 = () => ({ bytes: samples.mp4, name: 'clip.mp4', type: 'video/mp4' })
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWMwTpsJAAICATMDms/iAAAAAElFTkSuQmCC'
export const picture = () => ({ bytes: Buffer.from(dot, 'base64'), name: 'picture.png', type: 'image/png' })

export const person = (roleId: number) => ({
  firstName: 'Ann',
  lastName: 'Other',
  userName: word(),
  email: mail(),
  password,
  roleId,
})
export const invited = () => ({ tenent_type_id: 4, email: mail(), country: 'Germany', state: 'Bayern' })
export const message = () => ({ email: mail(), phone: '0123456789', name: 'Ann', message: 'Hello' })
