// Stops this process in an orderly way when the process that started it was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
