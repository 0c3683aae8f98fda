"""Stands in for systemd on a machine without it: starts the units of /etc/systemd/system.

It opens the listeners of a .socket unit, gives them to every copy of the service, runs the copy as the unit's
user with its settings, and waits for READY=1. The unit's sandbox (Protect..., Capability...) is not applied.
"""
import glob, os, pwd, re, signal, socket, subprocess, sys

UNITS = '/etc/systemd/system'
ASKING = '/run/supervisor'


def read(unit):
    name = re.sub(r'@.*?\.', '@.', unit)
    instance = (re.search(r'@(.*?)\.', unit) or [None, ''])[1]
    lines = [line.strip() for line in open(f'{UNITS}/{name}') if '=' in line and not line.startswith('#')]
    return [tuple(line.replace('%i', instance).split('=', 1)) for line in lines]


class Supervisor:
    def __init__(self):
        self.listeners, self.running = {}, {}

    def every(self, key, unit):
        return [value for name, value in read(unit) if name == key]

    def start(self, unit):
        if unit.endswith('.target'):
            return [self.start(os.path.basename(part)) for part in self.parts(unit)]
        if unit.endswith('.socket'):
            for stream in self.every('ListenStream', unit):
                host, port = stream.split(':')
                if stream not in self.listeners:
                    self.listeners[stream] = socket.create_server((host, int(port)), backlog=4096)
            return
        if not unit.endswith('.service') or unit in self.running:
            return
        user = pwd.getpwnam(self.every('User', unit)[0])
        files = [self.listeners[s] for part in self.every('Sockets', unit) for s in self.every('ListenStream', part)]
        environment = {'PATH': os.environ['PATH'], 'HOME': user.pw_dir}
        for path in self.every('EnvironmentFile', unit):
            environment.update(line.strip().split('=', 1) for line in open(path) if re.match(r'[A-Z_]+=', line))
        environment.update(line.split('=', 1) for line in self.every('Environment', unit))
        notified = f'/run/notify-{unit}'
        if os.path.exists(notified):
            os.remove(notified)
        ready = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        ready.bind(notified)
        os.chmod(notified, 0o777)
        ready.settimeout(120)
        environment.update(NOTIFY_SOCKET=notified, **({'LISTEN_FDS': str(len(files))} if files else {}))

        def become():
            for to, listener in enumerate(files, 3):
                os.dup2(listener.fileno(), to, inheritable=True)
            os.environ['LISTEN_PID'] = str(os.getpid())

        # The shell knows its own process id before it becomes the service.
        command = 'LISTEN_PID=$$ exec ' + self.every('ExecStart', unit)[0]
        self.running[unit] = subprocess.Popen(
            ['setpriv', f'--reuid={user.pw_uid}', f'--regid={user.pw_gid}', '--clear-groups', 'sh', '-c', command],
            cwd=self.every('WorkingDirectory', unit)[0], env=environment, close_fds=False, preexec_fn=become,
            stdout=open(f'/run/log-{unit}', 'a'), stderr=subprocess.STDOUT)
        if 'notify' in self.every('Type', unit):
            while b'READY=1' not in ready.recv(4096):
                pass

    def parts(self, target):
        names = [os.path.basename(path) for path in glob.glob(f'{UNITS}/*.socket')]
        return names + self.enabled

    enabled = []

    def stop(self, unit):
        if unit.endswith('.target'):
            for part in [*self.enabled, *self.parts(unit)]:
                self.stop(part)
        if unit.endswith('.socket'):
            for stream in self.every('ListenStream', unit):
                if stream in self.listeners:
                    self.listeners.pop(stream).close()
        if unit in self.running:
            process = self.running.pop(unit)
            process.send_signal(signal.SIGTERM)
            process.wait(60)

    def answer(self, words):
        command, *units = [word for word in words if not word.startswith('--')]
        units = [unit if re.search(r'\.(socket|target|timer|service)$', unit) else f'{unit}.service' for unit in units]
        if command == 'daemon-reload':
            return
        if command == 'enable':
            self.enabled = [*self.enabled, *(unit for unit in units if unit.endswith('.service'))]
            command = 'start'
            units = [unit for unit in units if not unit.endswith('.timer')]
        for unit in units:
            if not os.path.exists(f"{UNITS}/{re.sub('@.*?[.]', '@.', unit)}"):
                raise Exception(f'there is no unit {unit}')
            if command in ('stop', 'restart'):
                self.stop(unit)
            if command in ('start', 'restart'):
                self.start(unit)
            if command == 'reload':
                self.running[unit].send_signal(signal.SIGHUP)


if sys.argv[1:] == ['serve']:
    supervisor = Supervisor()
    asking = socket.socket(socket.AF_UNIX)
    asking.bind(ASKING)
    asking.listen()
    while True:
        caller, _ = asking.accept()
        try:
            supervisor.answer(caller.recv(65536).decode().split('\0'))
            caller.send(b'0')
        except Exception as error:
            caller.send(f'1{type(error).__name__}: {error}'.encode())
        caller.close()
else:
    caller = socket.socket(socket.AF_UNIX)
    caller.connect(ASKING)
    caller.send('\0'.join(sys.argv[1:]).encode())
    result = caller.recv(65536).decode()
    if result != '0':
        sys.exit(result[1:])
