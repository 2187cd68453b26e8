// Ends this process as Ctrl-C would when the command line that started it was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
