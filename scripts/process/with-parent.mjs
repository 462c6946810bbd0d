// Loaded into a server that a script has started: ends it when that script is gone, however it went.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
