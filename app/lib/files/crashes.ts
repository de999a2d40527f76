// What stops the whole service stops its processes too, and a program that does not start ends with a code: neither says
// anything about the file. A crash does.
const CRASHES = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']

/** Whether what a process ended with, as the `cause` of an error, is the file's doing. */
export const isCrash = ({ cause }: Error) => CRASHES.includes(String(cause))
