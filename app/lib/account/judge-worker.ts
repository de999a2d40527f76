// The thread of `judge-apart.server.ts`: judges one password after another.
import { parentPort } from 'node:worker_threads'
import { judgePassword } from './password-rules.ts'

parentPort?.on('message', async (asked: Parameters<typeof judgePassword>) => {
  const { problem } = await judgePassword(...asked)
  parentPort?.postMessage(problem)
})
