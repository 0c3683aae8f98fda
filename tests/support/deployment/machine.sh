# Runs the file /rehearsal.sh on a copy of this machine: every write goes to a layer over its disk, and its network is its
# own but for commands that need packages. Arguments: the layer's folder. Needs root.
set -eu
layer=$1
mkdir -p "$layer/upper" "$layer/work" "$layer/machine"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" "$layer/machine"
mount -t proc proc "$layer/machine/proc"
mount --rbind /dev "$layer/machine/dev"
mount -t tmpfs tmpfs "$layer/machine/run"
touch "$layer/machine/run/network-outside"
mount --bind /proc/self/ns/net "$layer/machine/run/network-outside"
mv "$layer"/files/* "$layer/machine/run/"
PATH=$(echo "$PATH" | tr : '\n' | grep -v node_modules | paste -sd :)
exec unshare --net chroot "$layer/machine" env HOME=/root PATH="$PATH" bash /run/rehearsal.sh
