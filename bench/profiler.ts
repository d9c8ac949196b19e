import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

/*
 * Imported into a server before its own code: the first SIGUSR2 begins a profile of its processor time, the second
 * writes it to the file that PROFILE names.
 */

const session = new Session()
let isRunning = false
process.on('SIGUSR2', () => {
  if (!isRunning) {
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', { interval: 250 })
    session.post('Profiler.start')
    isRunning = true
    return
  }
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error
    writeFileSync(process.env.PROFILE!, JSON.stringify(result.profile))
  })
})
