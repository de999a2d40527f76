const tasks = new Set<() => void>()

/** Does `task` when the measuring ends, however it ends. Returns how to forget it. */
export function atExit(task: () => void): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

process.once('exit', () => {
  for (const task of [...tasks].reverse()) task()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
